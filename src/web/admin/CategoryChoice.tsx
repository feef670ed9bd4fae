import { TreeSelect } from 'antd';
import type { OwnNode } from '../../domain/catalogue/ownTree';
import { typeset } from '../../domain/text/frenchText';
import { fold } from '../../domain/text/searchText';

/**
 * Where lists of a dialog open: at the end of the page they would follow its scroll position, not
 * the dialog's, and be put right a moment later, under the pointer.
 */
export const besideField = (field: HTMLElement): HTMLElement =>
  field.parentElement ?? document.body;

interface CategoryChoiceProps {
  id: string;
  tree: readonly OwnNode[];
  /** Those that can be chosen; the others only show where these are. */
  canChoose: (node: OwnNode) => boolean;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** The first choice: no category. */
  none?: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Where its list opens, if not beside the page. */
  getPopupContainer?: typeof besideField;
  /** With a refusal, whose text has the id. */
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const NONE = 0;

/** Chooses a category of the tree; typed text finds it. */
export function CategoryChoice({
  id,
  tree,
  canChoose,
  value,
  onChange,
  none,
  placeholder,
  autoFocus,
  ...field
}: CategoryChoiceProps) {
  const options = choicesOf(tree, canChoose);
  return (
    <TreeSelect<number, ChoiceOption>
      id={id}
      {...field}
      style={{ width: '100%' }}
      showSearch={{ filterTreeNode: isSought }}
      treeDefaultExpandAll
      autoFocus={autoFocus ?? false}
      // The field names this element as the one that it opens.
      popupRender={(list) => <div id={`${id}_list`}>{list}</div>}
      placeholder={placeholder}
      notFoundContent={typeset('Aucun rayon ne convient')}
      treeData={
        none === undefined
          ? options
          : [{ value: NONE, title: none, sought: fold(none), key: NONE }, ...options]
      }
      value={value ?? (none === undefined ? undefined : NONE)}
      onChange={(chosen) => onChange(chosen === NONE ? undefined : chosen)}
    />
  );
}

const isSought = (text: string, option: object): boolean =>
  'sought' in option && String(option.sought).includes(fold(text));

interface ChoiceOption {
  key: number;
  value: number;
  title: string;
  /** The folded title. */
  sought: string;
  disabled?: boolean;
  children?: ChoiceOption[];
}

/** Without the branches that have nothing to choose. */
const choicesOf = (
  nodes: readonly OwnNode[],
  canChoose: CategoryChoiceProps['canChoose'],
): ChoiceOption[] =>
  nodes.flatMap((node) => {
    const children = choicesOf(node.children, canChoose);
    const isChoice = canChoose(node);
    if (!isChoice && children.length === 0) return [];
    return [
      {
        key: node.id,
        value: node.id,
        title: node.label,
        sought: fold(node.label),
        disabled: !isChoice,
        children,
      },
    ];
  });
