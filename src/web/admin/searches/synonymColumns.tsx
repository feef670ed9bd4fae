import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button, type MenuProps, Switch, type TableColumnsType } from 'antd';
import type { Synonym } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import { SYNONYM_SIGNS } from '../../../domain/synonyms/synonymName';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { ActionMenu } from '../kit/dialog/BesideButton';
import { labelledColumn } from '../narrowTable';
import { StateMark } from '../StateMark';
import { SYNONYM_KINDS } from './synonymTexts';
import type { SynonymActions } from './useSynonymActions';
import styles from './SynonymsTab.module.css';

interface SynonymColumns extends Pick<SynonymActions, 'toggle' | 'remove' | 'discard'> {
  /** The synonym that is being changed. */
  opened: string | undefined;
  /** The one that was changed last: its button takes the focus. */
  closed: string | undefined;
  /** The focus goes elsewhere. */
  onBlur: () => void;
  onOpen: (id: string) => void;
}

/** The columns of the synonyms; the arrow of a kind is a word too. */
export const synonymColumns = (table: SynonymColumns): TableColumnsType<Synonym> => [
  {
    ...labelledColumn('Mot ou expression'),
    key: 'typed',
    render: (_, { typed }) => <b>{typeset(typed.join(', '))}</b>,
  },
  {
    ...labelledColumn('Sens'),
    key: 'kind',
    width: 64,
    render: (_, { kind }) => (
      <span title={SYNONYM_KINDS[kind].label}>
        <span aria-hidden="true">{SYNONYM_SIGNS[kind]}</span>
        <span className="sr">{SYNONYM_KINDS[kind].label}</span>
      </span>
    ),
  },
  {
    ...labelledColumn('Cherche'),
    key: 'means',
    render: (_, { means }) => typeset(means.join(', ')),
  },
  {
    ...labelledColumn('D’où il vient'),
    key: 'origin',
    width: 190,
    render: (_, synonym) => <span className="muted">{typeset(originText(synonym))}</span>,
  },
  {
    ...labelledColumn('État'),
    key: 'state',
    width: 100,
    render: (_, synonym) => <State synonym={synonym} />,
  },
  {
    title: <span className="sr">Actif, actions</span>,
    key: 'actions',
    align: 'right',
    width: 120,
    render: (_, synonym) => <Actions synonym={synonym} {...table} />,
  },
];

/** « Départ », « Départ, changé le 27/11/2026 », « sophie@labo.example, 30/11/2026 ». */
function originText({ origin, changed_by: by, changed_at: at }: Synonym): string {
  const day = at === undefined ? '' : formatDate(at);
  if (origin === 'SHIPPED') return day ? `Départ, changé le ${day}` : 'Départ';
  return [by, day].filter(Boolean).join(', ');
}

function State({ synonym: { draft, off } }: { synonym: Synonym }) {
  switch (draft) {
    case 'ADDED':
      return <StateMark state="draft">Nouveau</StateMark>;
    case 'CHANGED':
      return <StateMark state="draft">{off ? 'À éteindre' : 'Modifié'}</StateMark>;
    case 'REMOVED':
      return <StateMark state="removed">À retirer</StateMark>;
    case 'NONE':
      return off ? (
        <StateMark state="off">Éteint</StateMark>
      ) : (
        <StateMark state="published">Publié</StateMark>
      );
  }
}

function Actions({ synonym, ...table }: { synonym: Synonym } & SynonymColumns) {
  const { id, typed, off, draft, origin } = synonym;
  const name = typed.join(', ');
  const isRemoved = draft === 'REMOVED';
  const items: NonNullable<MenuProps['items']> = [
    { key: 'edit', label: 'Modifier…', disabled: isRemoved, onClick: () => table.onOpen(id) },
    ...(origin === 'OWN' && !isRemoved
      ? [{ key: 'remove', label: 'Retirer…', danger: true, onClick: () => table.remove(synonym) }]
      : []),
    ...(draft === 'NONE'
      ? []
      : [
          {
            key: 'discard',
            label: 'Abandonner le brouillon',
            onClick: () => table.discard(synonym),
          },
        ]),
  ];
  return (
    <span className={styles.rowActions}>
      <Switch
        size="small"
        checked={!off && !isRemoved}
        disabled={isRemoved || id === table.opened}
        aria-label={typeset(`Chercher avec « ${name} »`)}
        onChange={() => table.toggle(synonym)}
      />
      <ActionMenu key={String(id === table.opened)} menu={{ items }}>
        <Button
          type="text"
          autoFocus={id === table.closed}
          onBlur={table.onBlur}
          disabled={id === table.opened}
          aria-label={typeset(`Actions de « ${name} »`)}
          icon={<EllipsisOutlined {...decorative(18)} />}
        />
      </ActionMenu>
    </span>
  );
}
