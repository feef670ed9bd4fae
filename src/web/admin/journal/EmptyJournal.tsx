import { Button } from 'antd';
import noEntry from '../../assets/articles/no-picture.svg';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { isFiltered, type JournalFilter } from './journalUrl';

/** Empty state: no entry at all, or none that matches the filter. */
export function EmptyJournal({ filter, onClear }: { filter: JournalFilter; onClear: () => void }) {
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        drawing={noEntry}
        title="Aucune modification pour l’instant"
        help="Tout ce que les administrateurs changent s’inscrit ici."
      />
    );
  }
  return (
    <EmptyState
      drawing={noEntry}
      title="Aucune modification ne correspond à ces critères"
      action={<Button onClick={onClear}>Effacer les filtres</Button>}
    />
  );
}
