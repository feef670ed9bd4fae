import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueMoment } from '../catalogue/currentVersion';
import type { DatabaseThread } from '../database/engine/databaseThread';
import type { PageCounts } from '../metrics/workMetrics';
import type { Services } from '../services';
import { createPageCache } from './renderedDocument';
import {
  RENDER_LIMITS,
  type Rendering,
  type RenderJob,
  type RenderLimits,
  type RenderSetup,
} from './renderJob';
import { createRenderQueue, RenderQueueFull } from './renderQueue';
import { ARTEFACT, renderSetupOf } from './startRenderThread';
import type { WebBuild } from './webBuild';

/**
 * Prepares the rendering of the public pages; its thread starts with the first page, unless it was
 * started before (`early`).
 * @returns undefined, and logs it, when the build has no renderer: every page is then the shell.
 */
export function openRenderedPages(
  build: WebBuild,
  services: Pick<Services, 'catalogueVersion' | 'clock' | 'config' | 'log'>,
  { artefact = ARTEFACT, early, ...limits }: RenderedPagesOptions = {},
): RenderedPages | undefined {
  const setup = renderSetupOf(build, services.config, artefact);
  if (!setup) {
    services.log.error(
      { artefact, buildId: build.buildId },
      'pages are sent without their content: the build has no page renderer',
    );
    return undefined;
  }
  return createRenderedPages(setup, services, { ...RENDER_LIMITS, ...limits }, early);
}

interface RenderedPagesOptions extends Partial<RenderLimits> {
  artefact?: string;
  early?: DatabaseThread;
}

export interface RenderedPages {
  /**
   * @param path normalised: the same page always has the same path.
   * @returns undefined when the shell must be sent instead.
   */
  find(path: string, isNarrow: boolean): Promise<Rendering | undefined>;
  /** What find() did since the start. */
  readonly counts: PageCounts;
  close(): Promise<void>;
}

// Failed pages are forgotten together beyond this number.
const FAILED_MAX = 10_000;

/** Cached renderings of the public pages, by path, width and catalogue version. */
function createRenderedPages(
  setup: RenderSetup,
  { catalogueVersion, clock, log }: Pick<Services, 'catalogueVersion' | 'clock' | 'log'>,
  limits: RenderLimits,
  early?: DatabaseThread,
): RenderedPages {
  const queue = createRenderQueue(setup, limits, early);
  const cache = createPageCache(limits.cacheBytes);
  const inFlight = new Map<string, Promise<Rendering | undefined>>();
  /** Until when (performance.now) a page is not tried again. */
  const failed = new Map<string, number>();
  const faults = createFaultLog(log);
  const counts = {
    cached: 0,
    rendered: 0,
    failed: 0,
    shells: 0,
    get waiting() {
      return queue.waiting;
    },
  };

  async function render(
    key: string,
    version: string,
    job: RenderJob,
  ): Promise<Rendering | undefined> {
    try {
      const rendering = await queue.render(job);
      faults.end();
      counts.rendered += 1;
      if (rendering !== 'not found') cache.put(key, version, rendering);
      return rendering;
    } catch (error) {
      if (error instanceof RenderQueueFull) return undefined;
      counts.failed += 1;
      if (failed.size >= FAILED_MAX) failed.clear();
      failed.set(`${version} ${key}`, performance.now() + limits.retryMs);
      faults.report(error, job.path);
      return undefined;
    }
  }

  function readMoment(path: string): CatalogueMoment | undefined {
    try {
      return catalogueVersion.current();
    } catch (error) {
      faults.report(error, path);
      return undefined;
    }
  }

  async function find(path: string, isNarrow: boolean): Promise<Rendering | undefined> {
    const moment = readMoment(path);
    if (!moment) return undefined;
    // A page may show dates: it is rendered again every day.
    const version = `${moment.version} ${moment.now.slice(0, 10)}`;
    const key = `${isNarrow ? 'narrow' : 'wide'} ${path}`;
    const cached = cache.get(key, version);
    if (cached) {
      counts.cached += 1;
      return cached;
    }
    const unique = `${version} ${key}`;
    if ((failed.get(unique) ?? 0) > performance.now()) return undefined;
    let rendering = inFlight.get(unique);
    if (!rendering) {
      const job = { path, isNarrow, clock: clock(), now: moment.now };
      rendering = render(key, version, job).finally(() => inFlight.delete(unique));
      inFlight.set(unique, rendering);
    }
    return within(limits.visitorMs, rendering);
  }

  return {
    counts,
    async find(path, isNarrow) {
      const rendering = await find(path, isNarrow);
      if (rendering === undefined) counts.shells += 1;
      return rendering;
    },
    close: () => queue.close(),
  };
}

/** @returns undefined when `value` takes longer. */
function within<T>(ms: number, value: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(
    (resolve) => (timer = setTimeout(() => resolve(undefined), ms)),
  );
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

const SAME_CAUSE_MS = 60_000;
const CAUSES_MAX = 100;

/**
 * Logs why pages are sent without content: once a minute for each cause, because one cause concerns
 * many requests.
 */
export interface FaultLog {
  report(cause: unknown, path: string): void;
  /** A page was rendered: logged once after a fault. */
  end(): void;
}

function createFaultLog(log: FastifyBaseLogger): FaultLog {
  const reported = new Map<string, number>();
  let isFaulty = false;
  return {
    report(cause, path) {
      const name = nameOf(cause);
      const last = reported.get(name);
      if (last !== undefined && performance.now() - last < SAME_CAUSE_MS) return;
      if (reported.size >= CAUSES_MAX) reported.clear();
      reported.set(name, performance.now());
      isFaulty = true;
      log.error({ err: cause, path }, 'page sent without its content');
    },
    end() {
      if (isFaulty) log.info('pages are rendered again');
      isFaulty = false;
    },
  };
}

/** '/a/12' and '/a/13' do not make two causes of one: numbers are left out. */
const nameOf = (cause: unknown): string => (String(cause).split('\n')[0] ?? '').replace(/\d+/g, '');
