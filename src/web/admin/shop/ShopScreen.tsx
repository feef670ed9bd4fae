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
import { ReadAddress } from '../kit/list/ReadAddress';
import { choiceField, urlFields, withInstead } from '../kit/list/urlFields';
import { SectionEditor } from './SectionEditor';
import { Team } from './Team';

const TEAM = 'team';
type Part = ShopSection | typeof TEAM;
const PARTS = [...SHOP_SECTIONS, TEAM] as const;

const shopUrl = urlFields<{ part: Part | '' }>({
  part: withInstead(
    choiceField<Part>(
      'partie',
      'une partie de « Ma boutique »',
      Object.fromEntries(PARTS.map((part) => [part, part])) as Record<Part, string>,
    ),
    'voici la première',
  ),
});

/** All tabs fit at 375 px: the button for those that do not is no tab, but stands among them. */
const NARROW_GUTTER_PX = 12;

/** What the owner says of the shop, by section: a draft, its publication and its history. */
export default function ShopScreen() {
  const [search, setSearch] = useSearchParams();
  const shown = shopUrl.read(search).part || 'identity';
  return (
    <ReadAddress title="Ma boutique" urls={[shopUrl]}>
      <PageTitle>Ma boutique</PageTitle>
      <Tabs
        activeKey={shown}
        destroyOnHidden
        size="middle"
        tabBarGutter={useNarrow() ? NARROW_GUTTER_PX : undefined}
        onChange={(key) => setSearch(shopUrl.write({ part: key as Part }), { replace: true })}
        items={[
          ...SHOP_SECTIONS.map((name) => ({
            key: name as string,
            label: SECTION_LABELS[name],
            children: <LoadedSection section={name} />,
          })),
          { key: TEAM, label: 'Équipe', children: <Team /> },
        ]}
      />
    </ReadAddress>
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
