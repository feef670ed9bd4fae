import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SECTION_LABELS } from '../../../domain/shopContent/fields';
import { SHOP_SECTIONS, type ShopSection } from '../../../domain/shopContent/sections';
import { useReadShopSectionQuery } from '../../api/adminEndpoints.gen';
import { useReadAnew } from '../../ui/browser/readAnew';
import { useNarrow } from '../../ui/browser/viewport';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { Loaded } from '../kit/list/Loaded';
import { SectionEditor } from './SectionEditor';
import { Team } from './Team';

const PARAMETER = 'partie';
const TEAM = 'team';
/** All tabs fit at 375 px: the button for those that do not is no tab, but stands among them. */
const NARROW_GUTTER_PX = 12;

/** What the owner says of the shop, by section: a draft, its publication and its history. */
export default function ShopScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const shown =
    asked === TEAM ? TEAM : (SHOP_SECTIONS.find((name) => name === asked) ?? 'identity');
  return (
    <>
      <PageTitle>Ma boutique</PageTitle>
      <Tabs
        activeKey={shown}
        destroyOnHidden
        size="middle"
        tabBarGutter={useNarrow() ? NARROW_GUTTER_PX : undefined}
        onChange={(key) => setSearch({ [PARAMETER]: key }, { replace: true })}
        items={[
          ...SHOP_SECTIONS.map((name) => ({
            key: name as string,
            label: SECTION_LABELS[name],
            children: <LoadedSection section={name} />,
          })),
          { key: TEAM, label: 'Équipe', children: <Team /> },
        ]}
      />
    </>
  );
}

/** The fields start from what is stored now, and then from what is typed. */
function LoadedSection({ section }: { section: ShopSection }) {
  const read = useReadShopSectionQuery({ section }, { refetchOnMountOrArgChange: true });
  const newest = useReadAnew(read);
  const [start, setStart] = useState<typeof newest>();
  if (!start && newest) setStart(newest);
  return (
    <Loaded
      isQuiet={start !== undefined}
      read={read}
      failure="Cette partie n’a pas pu être lue."
      loading={<Skeleton rows={6} />}
    >
      {(stored) =>
        start ? (
          <SectionEditor start={start} read={stored} />
        ) : (
          read.error === undefined && <Skeleton rows={6} />
        )
      }
    </Loaded>
  );
}
