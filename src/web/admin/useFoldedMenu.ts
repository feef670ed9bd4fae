import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { adminPatterns } from '../../domain/adminPaths';
import { onDevice, readJson, writeJson } from '../ui/browser/deviceStorage';
import { useMediaQuery } from '../ui/browser/viewport';

const UNFOLDED = onDevice('articlesMenu');

/** The menu beside the list of articles, which needs the width of the window. */
export interface FoldedMenu {
  canFold: boolean;
  /** It shows icons alone. */
  isFolded: boolean;
  toggle: () => void;
}

/** Folds the menu on the screen of articles, unless it was unfolded there. */
export function useFoldedMenu(): FoldedMenu {
  const { pathname } = useLocation();
  // On narrow screens the menu is a strip (AdminShell.module.css).
  const isStrip = useMediaQuery('(max-width: 960px)');
  const [isUnfolded, setUnfolded] = useState(() => readJson(UNFOLDED) === true);
  const canFold = !isStrip && matchPath(adminPatterns.articles, pathname) !== null;
  return {
    canFold,
    isFolded: canFold && !isUnfolded,
    toggle: () => {
      setUnfolded(!isUnfolded);
      writeJson(UNFOLDED, !isUnfolded);
    },
  };
}
