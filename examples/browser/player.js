/**
 * A player from an export for TensorFlow.js. `tf` is the library, however it was loaded: a script tag, a bundle, Node.
 *
 *     npx cardzero export runs/mine --format tfjs --out examples/browser/net
 *     python3 -m http.server 8080             (in the folder of the project, or any other server of files)
 *
 * and open http://localhost:8080/examples/browser/, or http://localhost:8080/examples/browser/?export=other-folder
 */

/** `folder` is the URL of the export, with a slash at its end. */
export async function openPlayer(tf, folder) {
  const read = async (name) => {
    const answer = await fetch(new URL(name, folder));
    if (!answer.ok) throw new Error(`${name} is not in ${folder} (${answer.status})`);
    return answer.json();
  };
  const spec = await read('spec.json');
  if (spec.format !== 'tfjs') throw new Error(`this export is for ${spec.format}; export it with --format tfjs`);
  const { positions } = await read('selfcheck.json');
  const model = await tf.loadGraphModel(new URL(spec.networks.model.files[0], folder).href);
  return { spec, positions, choose: (observation, legal) => choose(tf, model, spec, observation, legal) };
}

/** The most likely legal action. Illegal ones are masked out before the softmax. */
function choose(tf, model, spec, observation, legal) {
  const chances = tf.tidy(() => {
    const logits = model.execute({ observation: tf.tensor2d([observation]) }, 'policy');
    const mask = new Float32Array(spec.actions.count).fill(Number.NEGATIVE_INFINITY);
    for (const action of legal) mask[action] = 0;
    return tf.softmax(tf.add(logits, tf.tensor2d(mask, [1, mask.length]))).dataSync();
  });
  const action = legal.reduce((best, a) => (chances[a] > chances[best] ? a : best));
  return { action, name: spec.actions.names[action], chance: chances[action] };
}
