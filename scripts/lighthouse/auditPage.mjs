// One mobile Lighthouse run in a new Chromium with an empty profile.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * Chromium sometimes reports no navigation or no paint under load; Lighthouse then asks for another
 * run.
 */
const ATTEMPTS = 3;

/**
 * @param settings chromePath (undefined: the one chrome-launcher finds) and throttlingMethod:
 * 'simulate' calculates a slow network from a fast load. It adds 200 ms for pictures to the largest
 * paint, a text of the first frame, where they arrived before it by chance; 'devtools' does not.
 * @returns scores from 0 to 100, times in ms, bytes on the wire, and the IDs of the audits that
 * cost a category other than speed.
 */
export async function auditPage(url, settings) {
  for (let attempt = 1; ; attempt += 1) {
    const lhr = await run(url, settings);
    if (!lhr.runtimeError) return figuresOf(lhr);
    if (attempt === ATTEMPTS)
      throw new Error(`${url}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`);
    process.stderr.write(`  ${url}: ${lhr.runtimeError.code}, once more\n`);
  }
}

async function run(url, { chromePath, throttlingMethod }) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
      throttlingMethod,
    });
    return lhr;
  } finally {
    chrome.kill();
  }
}

function figuresOf({ audits, categories, environment, lighthouseVersion }) {
  const score = (name) => Math.round((categories[name].score ?? 0) * 100);
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const tasks = audits['long-tasks'].details?.items ?? [];
  return {
    performance: score('performance'),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    failures: CATEGORIES.slice(1).flatMap((name) => failuresIn(categories[name], audits)),
    lighthouseVersion,
    chromium: /Chrome\/([\d.]+)/.exec(environment.hostUserAgent)?.[1] ?? 'unknown',
    benchmarkIndex: environment.benchmarkIndex,
  };
}

const failuresIn = ({ title, auditRefs }, audits) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${title}: ${id}`);
