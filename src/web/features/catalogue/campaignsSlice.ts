import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Campaign } from '../../../contract/api.gen';
import { endpoints } from '../../api/endpoints.gen';

export interface Campaigns {
  list: Campaign[];
  /** Whether they were fetched during this visit; until then they are the persisted ones. */
  loaded: boolean;
}

const initialState: Campaigns = { list: [], loaded: false };

/** The active campaigns, fetched at start and persisted (SESSION-15). */
export const campaignsSlice = createSlice({
  name: 'campaigns',
  initialState,
  reducers: {
    campaignsLoaded: (_, { payload }: PayloadAction<Campaign[]>) => ({
      list: payload,
      loaded: true,
    }),
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      endpoints.endpoints.listActiveCampaigns.matchFulfilled,
      (_, { payload }) => ({ list: payload, loaded: true }),
    ),
  selectors: { selectCampaigns: (campaigns) => campaigns.list },
});

export const { campaignsLoaded } = campaignsSlice.actions;
export const { selectCampaigns } = campaignsSlice.selectors;

export function restoreCampaigns(stored: unknown, current: Campaigns): Campaigns {
  const list = (stored as Partial<Campaigns> | null)?.list;
  return current.loaded || !Array.isArray(list) ? current : { list, loaded: false };
}

/**
 * Fetches the active campaigns and stays subscribed, so that an administrator's changes in this tab
 * refetch them.
 */
export const loadCampaigns = () => endpoints.endpoints.listActiveCampaigns.initiate();
