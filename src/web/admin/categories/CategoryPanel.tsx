import { Alert, Button, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { adminPaths } from '../../../domain/adminPaths';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { Link } from '../../ui/link/Link';
import { CategoryActions } from './CategoryActions';
import type { CategoryDraft } from './categoryDrafts';
import { CategoryFamilies } from './CategoryFamilies';
import { CategoryForm, type CategoryFormProps, categoryPage } from './CategoryForm';
import styles from './CategoriesScreen.module.css';

interface CategoryPanelProps extends Omit<CategoryFormProps, 'labelField'> {
  tree: readonly OwnNode[];
  families: readonly string[];
  /** The heading takes the focus: what was pressed to show this category is gone. */
  takesFocus: boolean;
  onTypeFamily: (path: string) => void;
  onGone: (next: number | null) => void;
}

/** The selected category: what it is, what can be done with it, its fields and families. */
export function CategoryPanel({
  tree,
  families,
  takesFocus,
  onTypeFamily,
  onGone,
  ...form
}: CategoryPanelProps) {
  const { node, draft } = form;
  const labelField = useRef<InputRef>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    function focusHeading() {
      if (takesFocus) heading.current?.focus();
    },
    [takesFocus],
  );
  return (
    <section className={`bench ${styles.panel}`} aria-labelledby="category">
      {node.path.length > 0 && (
        <p className={styles.path}>{node.path.map((label) => typeset(label)).join(' › ')}</p>
      )}
      <h2 id="category" ref={heading} tabIndex={-1}>
        {typeset(node.label)}
      </h2>
      <p className={styles.counts}>
        <b>{formatNumber(node.on_sale)}</b>
        {typeset(' en vente, ')}
        <b>{formatNumber(node.withdrawn)}</b>
        {typeset(node.withdrawn > 1 ? ' retirés. ' : ' retiré. ')}
        <span className={styles.links}>
          <Link to={adminPaths.articlesOf(node.id)}>Voir les articles</Link>
          <Link to={categoryPage(node)}>Voir la page dans la boutique</Link>
        </span>
      </p>
      <CategoryActions
        node={node}
        tree={tree}
        onRename={() => labelField.current?.focus({ cursor: 'all' })}
        onGone={onGone}
      />
      <CategoryForm {...form} labelField={labelField} />
      {node.level === 3 && (
        <CategoryFamilies
          categoryId={node.id}
          families={families}
          typed={draft?.family ?? ''}
          onType={onTypeFamily}
        />
      )}
    </section>
  );
}

interface CategoryGoneProps {
  draft: CategoryDraft | undefined;
  onForget: () => void;
}

/** A selected category that exists no longer; what was typed about it can still be copied. */
export function CategoryGone({ draft, onForget }: CategoryGoneProps) {
  const typed = draft && [...Object.values(draft.fields), draft.family].filter(Boolean);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Ce rayon n’existe plus"
      description={
        typed &&
        typed.length > 0 && (
          <>
            {typeset('Vous aviez saisi : ')}
            {typed.join(' ; ')}
          </>
        )
      }
      action={<Button onClick={onForget}>Fermer</Button>}
    />
  );
}
