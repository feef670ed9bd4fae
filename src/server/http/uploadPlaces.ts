import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_MAX_BYTES } from '../../domain/fileLimits';
import { limitConcurrency } from '../concurrencyLimit';
import { networkOf } from '../hashedKeys';
import { HttpError, tooManyCalls } from './httpError';

/** How many files one process receives and reads at a time: their bytes are in its memory. */
export interface UploadLimits {
  /** Of administrators; further ones wait. */
  staff: number;
  staffWaiting: number;
  /** Milliseconds that one waits, less than its connection may be without traffic. */
  waitMs: number;
  /** Of all others together; further ones are refused. */
  others: number;
  /** Of all others from one network. */
  perNetwork: number;
}

const UPLOAD_LIMITS: UploadLimits = {
  staff: 4,
  staffWaiting: 20,
  waitMs: 20_000,
  others: 4,
  perNetwork: 2,
};

const RETRY_AFTER_S = 10;
const BUSY = 'D’autres fichiers sont en cours d’envoi. Réessayez dans un instant.';

/** 503: too many files are received or read. */
export const uploadsBusy = () => new HttpError(503, BUSY, undefined, RETRY_AFTER_S);

/**
 * The memory of each place. It is used again for the next file: as garbage it would be freed late,
 * and nothing else would run in the meantime.
 */
const memories = new WeakMap<FastifyRequest, ArrayBuffer>();

/**
 * Where the bytes of the file of an upload are received, DOCUMENT_MAX_BYTES long; empty once the
 * request is handled, as every part of it that was kept. @throws Error outside of a place
 */
export function memoryOf(request: FastifyRequest): Buffer {
  const memory = memories.get(request);
  if (!memory) throw new Error('A file is received without a place');
  return Buffer.from(memory);
}

export type UploadHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Lets handlers of uploads run within the limits: a place is taken before the body is read, and
 * kept until the handler has ended.
 */
export function createUploadPlaces(limits: UploadLimits = UPLOAD_LIMITS) {
  const ofStaff = limitConcurrency(limits.staff, {
    waiting: limits.staffWaiting,
    waitMs: limits.waitMs,
    refusal: uploadsBusy,
  });
  const ofOthers = limitConcurrency(limits.others, { waiting: 0, refusal: uploadsBusy });
  const byNetwork = new Map<string, number>();
  const free: ArrayBuffer[] = [];

  async function withMemory<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    // Only what is written into it takes memory of the machine.
    const memory = free.pop() ?? new ArrayBuffer(DOCUMENT_MAX_BYTES);
    memories.set(request, memory);
    try {
      return await work();
    } finally {
      memories.delete(request);
      // The same bytes under another name: a view that somebody kept has lost them.
      free.push(structuredClone(memory, { transfer: [memory] }));
    }
  }

  async function withinNetwork<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(ip);
    const running = byNetwork.get(network) ?? 0;
    if (running >= limits.perNetwork) throw tooManyCalls(BUSY, RETRY_AFTER_S);
    byNetwork.set(network, running + 1);
    try {
      return await work();
    } finally {
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left === 0) byNetwork.delete(network);
      else byNetwork.set(network, left);
    }
  }

  /** @throws 429 or 503 for a call that finds no place, before its body is read */
  return (handler: UploadHandler, isStaff: boolean): UploadHandler =>
    async (request, reply) => {
      const handle = () => withMemory(request, () => handler(request, reply));
      return isStaff ? ofStaff(handle) : withinNetwork(request.ip, () => ofOthers(handle));
    };
}
