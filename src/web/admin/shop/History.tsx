import { Button } from 'antd';
import type { ShopSection, ShopVersion } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { fieldDifferences } from '../../../domain/shopContent/sections';
import { typeset } from '../../../domain/text/frenchText';
import {
  useListShopVersionsQuery,
  useRevertShopSectionMutation,
} from '../../api/adminEndpoints.gen';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { reasonToasts, useCall } from '../kit/call/useCall';
import { AskFirst } from '../kit/dialog/BesideButton';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import { Loaded } from '../kit/list/Loaded';
import { Differences } from './Differences';
import { textsOf } from './useSection';
import styles from './ShopScreen.module.css';

interface HistoryProps {
  open: boolean;
  stored: ShopSection;
  onClose: () => void;
  /** An older version was published again. */
  onReverted: (after: ShopSection) => void;
}

/** Every version that was published, with what it changed. */
export function History({ open, stored, onClose, onReverted }: HistoryProps) {
  return (
    <SideDrawer
      open={open}
      size="large"
      title="Historique"
      closable={{ 'aria-label': 'Fermer' }}
      onClose={onClose}
    >
      <Versions stored={stored} onReverted={onReverted} />
    </SideDrawer>
  );
}

function Versions({ stored, onReverted }: Pick<HistoryProps, 'stored' | 'onReverted'>) {
  const { section, revision } = stored;
  const read = useListShopVersionsQuery({ section }, { refetchOnMountOrArgChange: true });
  const [revert] = useRevertShopSectionMutation();
  const { run } = useCall(reasonToasts);
  const goBack = async (version: number) => {
    const call = () => revert({ section, shopReversion: { revision, version } });
    const reverted = await run(call, 'Version publiée de nouveau');
    if (reverted) onReverted(reverted);
  };
  return (
    <Loaded
      isQuiet
      read={read}
      failure="L’historique n’a pas pu être lu."
      loading={<Skeleton rows={4} />}
    >
      {(versions) => (
        <ol className={styles.versions}>
          {versions.map((version, index) => (
            <li key={version.version}>
              <h3>{typeset(titleOf(version))}</h3>
              <Changes section={section} version={version} older={versions[index + 1]} />
              {index === 0 ? (
                <p className={styles.small}>Celle que la boutique montre</p>
              ) : (
                <AskFirst
                  title="Publier de nouveau cette version ?"
                  description={typeset('Un brouillon en cours reste.')}
                  okText="Publier"
                  cancelText="Annuler"
                  cancelButtonProps={{ autoFocus: true }}
                  onConfirm={() => void goBack(version.version)}
                >
                  <Button>Revenir à cette version…</Button>
                </AskFirst>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Changes({
  section,
  version,
  older,
}: {
  section: ShopSection['section'];
  version: ShopVersion;
  older: ShopVersion | undefined;
}) {
  if (!older) return null;
  const differences = fieldDifferences(textsOf(older.fields), textsOf(version.fields));
  return <Differences section={section} differences={differences} />;
}

const titleOf = ({ version, published_at: at, published_by: by }: ShopVersion): string =>
  at === undefined ? 'Textes d’origine' : `Version ${version}, ${formatDateTime(at)}, ${by}`;
