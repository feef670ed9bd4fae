import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { typeset } from '../../../../domain/text/frenchText';
import { useContentFocus } from '../../../ui/browser/focus';
import { PageTitle } from '../../../ui/page/PageTitle';
import { type UnreadText, unreadText } from './urlFields';
import styles from './Loaded.module.css';

interface ReadAddressProps {
  /** Of the page, which is not shown while its address cannot be read. */
  title: string;
  /** What the screen reads in its address. */
  urls: readonly { unread: (search: URLSearchParams) => UnreadText[] }[];
  /** What stands in its path, and cannot be read. */
  unreadPath?: UnreadText | undefined;
  children: ReactNode;
}

/**
 * A screen whose address could be read. Where it could not, a list would have other rows than those
 * that were asked for, and a change of all of them would reach too many: it is shown once somebody
 * has said so.
 */
export function ReadAddress({ title, urls, unreadPath, children }: ReadAddressProps) {
  const [search, setSearch] = useSearchParams();
  const unread = [
    ...(unreadPath ? [unreadPath] : []),
    ...urls.flatMap((url) => url.unread(search)).filter(({ isSaidByScreen }) => !isSaidByScreen),
  ];
  const held = unread.filter(({ instead }) => instead === undefined);
  // The pressed button goes.
  useContentFocus(held.map(({ name }) => name).join());
  const showWithout = () =>
    setSearch(
      (before) => {
        const read = new URLSearchParams(before);
        for (const { name } of unread) read.delete(name);
        return read;
      },
      { replace: true },
    );
  const sentences = unread.map((each) => (
    <p key={each.name}>
      {typeset(`${unreadText(each)}${each.instead ? ` : ${each.instead}.` : '.'}`)}
    </p>
  ));
  if (held.length === 0)
    return (
      <>
        {unread.length > 0 && (
          <Alert type="warning" showIcon role="alert" className={styles.unread} title={sentences} />
        )}
        {children}
      </>
    );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Alert
        type="error"
        showIcon
        role="alert"
        className={styles.unread}
        title={sentences}
        description={
          <>
            <p>{typeset('Rien n’est affiché : ce serait une autre liste que celle demandée.')}</p>
            <Button onClick={showWithout}>
              {held.length === 1 ? 'Afficher sans ce critère' : 'Afficher sans ces critères'}
            </Button>
          </>
        }
      />
    </>
  );
}
