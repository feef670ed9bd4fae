import { endpoints } from '../../api/endpoints.gen';

/** Fetches the active campaigns and stays subscribed, so that an administrator's changes in this tab refetch them. */
export const loadCampaigns = () => endpoints.endpoints.listActiveCampaigns.initiate();
