// @ts-check
/**
 * Where every thread begins: it imports the module that does the work, and hands it task by task.
 *
 * This file is CommonJS, and has to be. Piscina calls `require` on the file it is given before it tries `import`. From 20.19 on
 * Node loads ES modules that way too, and where a thread is ended meanwhile Node 20 ends the whole process: "FATAL ERROR:
 * v8::Module::IsGraphAsync must be used on an instantiated module".
 */
const { parentPort, workerData } = require('node:worker_threads');

/** @returns {Promise<(posted: import('./threads.ts').Posted<unknown>) => Promise<unknown>>} */
async function load() {
  /** @type {import('./threads.ts').ThreadData} */
  const { worker } = workerData;
  const { default: work } = await import(worker);
  return async ({ task, id }) => {
    if (id !== undefined) parentPort?.postMessage(id);
    return work(task);
  };
}

// Piscina waits for a promise that is exported, and only then is the thread ready.
module.exports = load();
