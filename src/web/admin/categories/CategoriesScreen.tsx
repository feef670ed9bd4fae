import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnCategories } from '../../../contract/api.gen';
import {
  allNodes,
  articlesBelow,
  nestOwnCategories,
  type OwnNode,
  sheetAnswerOf,
} from '../../../domain/catalogue/ownTree';
import { typeset } from '../../../domain/text/frenchText';
import { useListOwnCategoriesQuery } from '../../api/adminEndpoints.gen';
import noCategory from '../../assets/articles/no-picture.svg';
import { useMediaQuery } from '../../ui/browser/viewport';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import { LeaveGuard } from '../kit/edit/LeaveGuard';
import { Loaded } from '../kit/list/Loaded';
import { ReadAddress } from '../kit/list/ReadAddress';
import { idField, urlFields, withInstead } from '../kit/list/urlFields';
import { useRead } from '../kit/list/useRead';
import { useCategoryDrafts } from './categoryDrafts';
import { CategoryGone, CategoryPanel } from './CategoryPanel';
import { CategoryTree } from './CategoryTree';
import { MoveDialog } from './MoveCategory';
import { AddCategory, DeleteEmptyCategories } from './TreeDialogs';
import { ReadAgainContext } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

/** The shop's own tree of categories, and what is changed in it. */
export default function CategoriesScreen() {
  const read = useRead(useListOwnCategoriesQuery, undefined);
  return (
    <ReadAddress title="Rayons" urls={[categoriesUrl]}>
      <ReadAgainContext value={read.readAgain}>
        {!read.data && <PageTitle>Rayons</PageTitle>}
        <Loaded
          read={read}
          failure="Les rayons n’ont pas pu être lus."
          loading={<Skeleton rows={8} />}
        >
          {(stored) => <Categories stored={stored} />}
        </Loaded>
      </ReadAgainContext>
    </ReadAddress>
  );
}

function Categories({ stored }: { stored: OwnCategories }) {
  const tree = useMemo(() => nestOwnCategories(stored.categories), [stored]);
  const nodes = new Map(allNodes(tree).map((node) => [node.id, node]));
  const { selectedId, select, takesFocus } = useSelectedCategory();
  const selected = selectedId === null ? undefined : nodes.get(selectedId);
  const { drafts, type, typeFamily, settle, forgetAll } = useCategoryDrafts();
  const [dropped, setDropped] = useState<{ node: OwnNode; targetId: number }>();
  const forget = (id: number) => {
    const { fields = {} } = drafts.get(id) ?? {};
    settle(id, fields, 0);
  };
  const panel =
    selectedId !== null &&
    (selected ? (
      <CategoryPanel
        key={selectedId}
        node={selected}
        tree={tree}
        families={stored.families
          .filter(({ category_id: id }) => id === selectedId)
          .map(({ path }) => path)}
        draft={drafts.get(selectedId)}
        takesFocus={takesFocus}
        onType={(fields) => type(answered(selected), fields)}
        onTypeFamily={(path) => typeFamily(selected, path)}
        onSettled={(fields, now) => settle(selectedId, fields, revisionOf(selected, now))}
        onGone={(next) => {
          forget(selectedId);
          select(next, true);
        }}
      />
    ) : (
      <CategoryGone
        draft={drafts.get(selectedId)}
        onForget={() => {
          forget(selectedId);
          select(null);
        }}
      />
    ));
  return (
    <>
      <div className={styles.title}>
        <PageTitle>Rayons</PageTitle>
        <div className={styles.actions}>
          {tree.length > 0 && (
            <DeleteEmptyCategories
              tree={tree}
              onDeleted={() => selected && articlesBelow(selected) === 0 && select(null)}
            />
          )}
          <AddCategory tree={tree} selected={selected} onAdded={(id) => select(id)} />
        </div>
      </div>
      {tree.length === 0 ? (
        <EmptyState
          drawing={noCategory}
          title="Aucun rayon"
          help="Ajoutez-en un : les articles d’un import entrent dans un rayon du troisième niveau."
        />
      ) : (
        <div className={styles.columns}>
          <CategoryTree
            tree={tree}
            selected={selected}
            isChanged={(id) => drafts.has(id)}
            onSelect={(id) => select(id)}
            onDrop={(node, targetId) => setDropped({ node, targetId })}
          />
          <PanelPlace panel={panel} onClose={() => select(null)} />
        </div>
      )}
      {dropped && (
        <MoveDialog
          key={`${dropped.node.id} ${dropped.targetId}`}
          node={nodes.get(dropped.node.id) ?? dropped.node}
          tree={tree}
          isOpen
          dropped={dropped.targetId}
          onClose={() => setDropped(undefined)}
        />
      )}
      <LeaveGuard hasChanges={drafts.size > 0} onLeave={forgetAll} />
    </>
  );
}

/** A category with what was said of all below it. */
function answered(node: OwnNode): OwnNode {
  const answer = sheetAnswerOf(node);
  return { ...node, ...(answer && { sheet_expected: answer }) };
}

const revisionOf = ({ id, revision }: OwnNode, stored: OwnCategories | undefined): number =>
  stored?.categories.find((category) => category.id === id)?.revision ?? revision;

const categoriesUrl = urlFields<{ id: string }>({
  id: withInstead(idField('rayon', 'le numéro d’un rayon'), 'aucun rayon n’est ouvert'),
});

/** The category in the address, so that a reload and the back button show it again. */
function useSelectedCategory() {
  const [search, setSearch] = useSearchParams();
  const [takesFocus, setTakesFocus] = useState(false);
  const { id: asked } = categoriesUrl.read(search);
  const selectedId = asked === '' ? null : Number(asked);
  const select = (id: number | null, withFocus = false) => {
    setTakesFocus(withFocus);
    setSearch(categoriesUrl.write({ id: id === null ? '' : String(id) }), { replace: true });
  };
  return { selectedId, select, takesFocus };
}

/** Beside the tree, or above it where there is no room. */
function PanelPlace({ panel, onClose }: { panel: ReactNode; onClose: () => void }) {
  const isAbove = useMediaQuery('(max-width: 1100px)');
  const isOpen = isAbove && panel !== false;
  if (isAbove)
    return (
      <SideDrawer
        open={isOpen}
        title="Rayon"
        size="min(560px, 100%)"
        styles={{ body: { paddingInline: 16 } }}
        onClose={onClose}
      >
        {panel}
      </SideDrawer>
    );
  return (
    panel || (
      <p className={styles.hint}>
        {typeset('Choisissez un rayon pour le renommer, le déplacer ou régler ce qu’il attend.')}
      </p>
    )
  );
}
