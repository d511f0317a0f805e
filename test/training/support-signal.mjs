/**
 * Loaded into a program with `--import`: sends it signals at one exact moment, which a clock outside could not hit. The moment
 * is right after a file or folder got its name; `SIGNAL_AFTER` holds a pattern for the name, how often it has to match,
 * and the signals.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const { pattern, times, signals } = JSON.parse(process.env.SIGNAL_AFTER ?? '{}');
const named = new RegExp(pattern);
const rename = fs.renameSync;
let left = times;

/** Of two signals in a row a system may make one, so several are told as if they had come. */
function send() {
  if (signals.length > 1) for (const signal of signals) process.emit(signal, signal);
  else process.kill(process.pid, signals[0]);
}

if (isMainThread) {
  fs.renameSync = (from, to) => {
    rename(from, to);
    if (named.test(String(to)) && --left === 0) send();
  };
  syncBuiltinESMExports();
}
