/** A kind of file system that is unsuitable for the data. */
interface UnsuitableFileSystem {
  name: string;
  /** SQLite's locks do not work on it. */
  isRemote?: boolean;
  doubt?: string;
}

const LOST = 'les données y sont perdues au redémarrage';

/** By `f_type` of statfs(2), see linux/magic.h. */
const UNSUITABLE: Record<number, UnsuitableFileSystem> = {
  0x6969: { name: 'NFS', isRemote: true },
  0x517b: { name: 'SMB', isRemote: true },
  0xff534d42: { name: 'CIFS', isRemote: true },
  0xfe534d42: { name: 'SMB 2', isRemote: true },
  0x5346414f: { name: 'AFS', isRemote: true },
  0x00c36400: { name: 'Ceph', isRemote: true },
  0x0bd00bd0: { name: 'Lustre', isRemote: true },
  0x01021997: { name: '9P', isRemote: true },
  0x65735546: { name: 'FUSE', doubt: 'vérifiez que c’est un disque de cette machine' },
  0x01021994: { name: 'tmpfs', doubt: LOST },
  0x858458f6: { name: 'ramfs', doubt: LOST },
};

/** @returns undefined for a local disk. */
export const fileSystemOf = (type: number): UnsuitableFileSystem | undefined =>
  UNSUITABLE[type >>> 0];
