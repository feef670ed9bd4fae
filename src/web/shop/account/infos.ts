import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PersonalInfo, User } from '../../../contract/api.gen';
import { type Address, EMPTY_ADDRESS } from '../../../domain/account/address';
import { PERSONAL_INFO_DELAY_MS } from '../../../domain/limits';
import { useSavePersonalInfoMutation } from '../../api/accountEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { failureText, failureToasts } from '../../api/failureText';
import { useSession } from '../../features/session/useSession';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** The part of the profile that a customer may edit. */
export interface Infos {
  firstName: string;
  lastName: string;
  delivery: Address;
  billing: Address;
}

export function infosOf(user: User): Infos {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    delivery: { ...EMPTY_ADDRESS, ...user.default_delivery_address },
    billing: { ...EMPTY_ADDRESS, ...user.default_billing_address },
  };
}

/** The API expects an IBAN; it is always sent empty. */
function toPersonalInfo(infos: Infos, revision: number | undefined): PersonalInfo {
  return {
    // Absent in a profile that was stored before there were revisions.
    ...(revision !== undefined && { revision }),
    firstName: infos.firstName.trim(),
    lastName: infos.lastName.trim(),
    IBAN: '',
    billingAddress: infos.billing,
    deliveryAddress: infos.delivery,
  };
}

const SAVED = 'Vos informations ont été enregistrées !';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How a saving ended: `taken` says who else changed the profile, which is read again. */
export type Saving = 'saved' | 'failed' | { taken: string };

/** Saves after half a second, then reloads the profile; a failure leaves the form unchanged. */
export function useSaveInfos() {
  const dispatch = useAppDispatch();
  const [savePersonalInfo] = useSavePersonalInfoMutation();
  const { refreshProfile } = useSession();
  const [isSaving, setSaving] = useState(false);

  /** @param revision of the profile that the form began with */
  async function save(infos: Infos, revision: number | undefined): Promise<Saving> {
    if (isSaving) return 'failed';
    setSaving(true);
    try {
      await pause(PERSONAL_INFO_DELAY_MS);
      await savePersonalInfo({ personalInfo: toPersonalInfo(infos, revision) }).unwrap();
      dispatch(messageShown({ kind: 'success', text: SAVED }));
      // Already saved: a failed reload is only logged (ERR-45).
      await refreshProfile().catch(() => undefined);
      return 'saved';
    } catch (error) {
      if (isConflict(error) && (await isProfileRead())) {
        // The field has the focus again before a question takes it, and gets it back after.
        flushSync(() => setSaving(false));
        return { taken: failureText(error) };
      }
      for (const message of failureToasts(error)) dispatch(messageShown(message));
      return 'failed';
    } finally {
      setSaving(false);
    }
  }

  const isProfileRead = () =>
    refreshProfile().then(
      () => true,
      () => false,
    );

  return { save, isSaving };
}
