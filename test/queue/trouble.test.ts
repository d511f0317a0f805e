/** Which errors are the fault of the queue's server. What is not is said, and not waited for. */
import { expect, test } from 'vitest';
import { InputError } from '../../envs/index.ts';
import { isOfServer, QueueTrouble } from '../../training/queue/index.ts';

test.each([
  'OOM command not allowed when used memory > maxmemory',
  'connect ECONNREFUSED 127.0.0.1:6379',
  'Connection is closed.',
  'Command timed out',
  "Stream isn't writeable and enableOfflineQueue options is false",
  "Socket timeout. Expecting data, but didn't receive any in 15000ms.",
  'Missing lock for job run0-g000001-shard-0001. moveToFinished',
])('the server is to blame for: %s', (message) => {
  expect(isOfServer(new Error(message))).toBe(true);
});

test('so it is if a transaction failed by it, or if it is known already', () => {
  const error = Object.assign(new Error('EXECABORT'), { previousErrors: [new Error('OOM command not allowed')] });
  expect(isOfServer(error)).toBe(true);
  expect(isOfServer(new QueueTrouble('gone', 'the queue does not answer'))).toBe(true);
});

test('a path is no message of the server', () => {
  expect(isOfServer(new Error("ENOSPC: no space left on device, write '/data/ROOM/spool/x.arrow'"))).toBe(false);
  expect(isOfServer(new Error("EACCES: permission denied, open '/WebSockets/x'"))).toBe(false);
  expect(isOfServer(new InputError('cannot write /data/OOM/spool/x.arrow: the disk is full'))).toBe(false);
});
