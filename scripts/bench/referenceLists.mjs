// Finding the articles of pasted lists over HTTP.
import { search } from './backgroundLoad.mjs';
import { describeTimes, measureTime, printLine } from './statistics.mjs';

const ROUNDS = 20;
const SIZE = 500;

/** Lists of 500 references of articles: as they are, and as people have them. */
export async function measureReferenceLists(server) {
  // A search returns 300 articles at most.
  const answers = await Promise.all(
    ['verre', 'filtre', 'gants'].map(async (query) => (await search(server.address, query)).json()),
  );
  const articles = answers.flatMap(({ match_full_sequence: found }) => found);
  const known = Array.from({ length: SIZE }, (_, at) => articles[at % articles.length]);
  const lists = {
    'as written': known.map(({ crmId }) => crmId),
    "a third the supplier's, a tenth mistyped": known.map(typed),
    'nonsense words': known.map((_, at) => `blorf ${at} grunte`),
  };
  for (const [name, references] of Object.entries(lists)) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push((await measureTime(() => resolve(server, references))).took);
    printLine(`list of ${SIZE} references, ${name}`, describeTimes(times));
  }
}

function typed({ crmId, crm_secondary_id: supplier }, at) {
  if (at % 10 === 0) return `${crmId.slice(0, 3)}${crmId.slice(4)}`;
  return at % 3 === 0 ? supplier : crmId;
}

async function resolve({ address }, references) {
  const answer = await fetch(`${address}/api/exposed/articles/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ references }),
  });
  if (!answer.ok) throw new Error(`A list was answered with ${answer.status}`);
  return answer.json();
}
