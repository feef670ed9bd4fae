import { useGetShopCommandQuery } from '../api/adminEndpoints.gen';
import styles from './ServerCommand.module.css';

/** A command of the shop as it is typed on its server; its name alone until that is known. */
export function ServerCommand({ name }: { name: string }) {
  const { data } = useGetShopCommandQuery();
  return <code className={styles.command}>{data ? `${data.prefix} ${name}` : name}</code>;
}
