import { UnsavedChangesDialog } from '../dialog/FormDialog';
import { useUnsavedChanges } from './useUnsavedChanges';

interface LeaveGuardProps {
  hasChanges: boolean;
  /** Forgets what is typed, before the page is left. */
  onLeave?: () => void;
}

/** Asks before what is typed is lost with the page. */
export function LeaveGuard({ hasChanges, onLeave }: LeaveGuardProps) {
  const { isAsking, stay, leave } = useUnsavedChanges(hasChanges);
  const forgetAndLeave = () => {
    onLeave?.();
    leave();
  };
  return <UnsavedChangesDialog open={isAsking} onStay={stay} onLeave={forgetAndLeave} />;
}
