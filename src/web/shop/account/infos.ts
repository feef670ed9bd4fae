import { useState } from 'react';
import type { PersonalInfo, User } from '../../../contract/api.gen';
import { type Address, EMPTY_ADDRESS } from '../../../domain/account/address';
import { PERSONAL_INFO_DELAY_MS } from '../../../domain/limits';
import { useSavePersonalInfoMutation } from '../../api/accountEndpoints.gen';
import { failureToasts } from '../../api/failureText';
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
function toPersonalInfo(infos: Infos): PersonalInfo {
  return {
    firstName: infos.firstName.trim(),
    lastName: infos.lastName.trim(),
    IBAN: '',
    billingAddress: infos.billing,
    deliveryAddress: infos.delivery,
  };
}

const SAVED = 'Vos informations ont été enregistrées !';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves after half a second, then reloads the profile; a failure leaves the form unchanged. */
export function useSaveInfos() {
  const dispatch = useAppDispatch();
  const [savePersonalInfo] = useSavePersonalInfoMutation();
  const { refreshProfile } = useSession();
  const [isSaving, setSaving] = useState(false);

  async function save(infos: Infos) {
    if (isSaving) return;
    setSaving(true);
    try {
      await pause(PERSONAL_INFO_DELAY_MS);
      await savePersonalInfo({ personalInfo: toPersonalInfo(infos) }).unwrap();
      dispatch(messageShown({ kind: 'success', text: SAVED }));
      // Already saved: a failed reload is only logged (ERR-45).
      await refreshProfile().catch(() => undefined);
    } catch (error) {
      for (const message of failureToasts(error)) dispatch(messageShown(message));
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving };
}
