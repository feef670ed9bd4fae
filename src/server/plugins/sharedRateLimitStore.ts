import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Kysely } from 'kysely';
import { countCall } from '../database/sharedRateLimits';
import type { Tables } from '../database/tables';

/** What the plugin passes to child(), whatever its types say. */
interface RouteSettings {
  routeInfo?: { method: string | string[]; url: string };
}

/** Counts of the rate limits in PostgreSQL, for all processes; the default store counts in the memory of one. */
export function sharedRateLimitStore(db: Kysely<Tables>, secret: string): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    private readonly route: string;

    constructor(settings: FastifyRateLimitOptions) {
      const { routeInfo } = settings as RouteSettings;
      this.route = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : '';
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], window: number): void {
      countCall(db, secret, `${this.route} ${key}`, window).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error as Error),
      );
    }

    child(settings: FastifyRateLimitOptions): FastifyRateLimitStore {
      return new SharedStore(settings);
    }
  };
}
