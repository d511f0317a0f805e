/** What is said on stderr, less the lines that come when a machine is slow. */
export function withoutProgress(stderr: string): string {
  return stderr.replace(/^(generation \d+ of \d+, |all of it will take about |[\d,]+ of [\d,]+ \w+, ).*\n/gm, '');
}
