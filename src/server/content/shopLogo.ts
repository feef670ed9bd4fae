import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../files/storage';
import { currentContent } from './currentContent';

/** The owner's logo with its bytes, for the documents of this process or thread. */
export interface ShopLogo {
  name: string;
  bytes: Uint8Array;
}

let current: ShopLogo | undefined;

/** The published logo; undefined while there is none, or its file is not read yet. */
export const shopLogo = (): ShopLogo | undefined =>
  current?.name === currentContent().company.logo ? current : undefined;

/** Gives the logo to the documents of this process or thread. */
export function setShopLogo(logo: ShopLogo | undefined): void {
  current = logo;
}

/**
 * Reads the published logo, unless it is known.
 * @returns false when its file is gone. @throws StorageFailure
 */
export async function readShopLogo(files: Pick<FileStorage, 'open'>): Promise<boolean> {
  const { logo: name } = currentContent().company;
  if (name === '' || shopLogo()) return true;
  const file = await files.open(name);
  if (file) setShopLogo({ name, bytes: await buffer(file.stream) });
  return file !== undefined;
}
