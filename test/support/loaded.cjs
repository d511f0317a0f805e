/**
 * Required by a program before it starts, and by each of its threads: writes down the URL of every script that is loaded, in a file of
 * the thread's number (0 is the program) in the folder LOADED. Coverage would not do: it leaves out modules of which nothing ran again.
 */
const { appendFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { threadId } = require('node:worker_threads');

const file = `${process.env.LOADED}/${threadId}`;
const session = new Session();
session.connect();
session.on('Debugger.scriptParsed', ({ params }) => appendFileSync(file, `${params.url}\n`));
session.post('Debugger.enable');
