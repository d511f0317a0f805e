/** docs/reference/commands.md: every command with its flags, as its `--help` has them. */
import { Writable } from 'node:stream';
import { COMMANDS, nameOf } from '../commands/index.ts';
import { main } from '../main.ts';

const HEAD = `# Commands

What \`npx cardzero <command> --help\` says of each. \`npm run docs\` writes this page.`;

export async function commandPage(): Promise<string> {
  const sections: string[] = [];
  for (const line of COMMANDS) {
    const name = nameOf(line);
    const help = await helpOf(name);
    sections.push(`## ${name}\n\n\`\`\`\n${help.trimEnd()}\n\`\`\``);
  }
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

async function helpOf(name: string): Promise<string> {
  let text = '';
  const stdout = new Writable({
    write: (chunk: Buffer, _, done) => {
      text += chunk.toString();
      done();
    },
  });
  await main([name, '--help'], { stdin: process.stdin, stdout, stderr: process.stderr });
  return text.replace(/[ \t]+$/gm, '');
}
