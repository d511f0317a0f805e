/**
 * Whether a process of this machine exists: what a process that does not has left may be taken over or removed.
 *
 * Not part of the core's index: browsers have no processes.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it exists, but belongs to another user
  }
}
