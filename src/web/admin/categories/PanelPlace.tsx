import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { typeset } from '../../../domain/text/frenchText';
import { useMediaQuery } from '../../ui/browser/viewport';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import styles from './CategoriesScreen.module.css';

/** The category in the address, so that a reload and the back button show it again. */
export function useSelectedCategory() {
  const [search, setSearch] = useSearchParams();
  const [takesFocus, setTakesFocus] = useState(false);
  const selectedId = /^\d{1,9}$/.test(search.get('rayon') ?? '')
    ? Number(search.get('rayon'))
    : null;
  const select = (id: number | null, withFocus = false) => {
    setTakesFocus(withFocus);
    setSearch(id === null ? {} : { rayon: String(id) }, { replace: true });
  };
  return { selectedId, select, takesFocus };
}

/** Beside the tree, or above it where there is no room. */
export function PanelPlace({ panel, onClose }: { panel: ReactNode; onClose: () => void }) {
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
