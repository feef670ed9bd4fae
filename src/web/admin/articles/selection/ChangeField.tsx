import { AutoComplete, Radio, Select } from 'antd';
import { campaignEnd } from '../../../../domain/campaign/campaign';
import { formatCampaignPeriod } from '../../../../domain/campaign/campaignClosing';
import type { OwnNode } from '../../../../domain/catalogue/ownTree';
import { typeset } from '../../../../domain/text/frenchText';
import { containsFolded } from '../../../../domain/text/searchText';
import { useListBrandsQuery, useListCampaignsQuery } from '../../../api/adminEndpoints.gen';
import { useParisTime } from '../../../ui/browser/refreshOnFocus';
import { besideField, CategoryChoice } from '../../CategoryChoice';
import { suggesting } from '../../kit/edit/suggestingInput';
import type { ChangeKind, ChosenChange } from './changes';

const SUGGESTING = suggesting();

interface ChangeFieldProps {
  id: string;
  field: ChangeKind['field'];
  value: ChosenChange;
  tree: readonly OwnNode[];
  onChoose: (change: ChosenChange) => void;
}

const FLAGS = {
  featured: [
    { value: '1', label: 'Mettre à la Une' },
    { value: '0', label: 'Retirer de la Une' },
  ],
  soft_deleted: [
    { value: '0', label: 'En vente' },
    { value: '1', label: 'Retiré' },
  ],
} as const;

/** The one field of the dialog. */
export function ChangeField({ id, field, value, tree, onChoose }: ChangeFieldProps) {
  if (field === 'under_sub_category_id')
    return (
      <CategoryChoice
        id={id}
        autoFocus
        getPopupContainer={besideField}
        tree={tree}
        canChoose={({ level }) => level === 3}
        value={value?.under_sub_category_id}
        placeholder="Choisir un rayon"
        onChange={(chosen) =>
          onChoose(chosen === undefined ? undefined : { under_sub_category_id: chosen })
        }
      />
    );
  if (field === 'campaign_id')
    return <CampaignChoice id={id} value={value?.campaign_id} onChoose={onChoose} />;
  if (field === 'brand') return <BrandChoice id={id} value={value?.brand} onChoose={onChoose} />;
  return (
    <Radio.Group
      optionType="button"
      id={id}
      aria-labelledby={`${id}-label`}
      options={[...FLAGS[field]]}
      value={value?.[field]}
      onChange={({ target }) => onChoose({ [field]: target.value === '1' ? '1' : '0' })}
    />
  );
}

interface ChoiceProps<T> extends Pick<ChangeFieldProps, 'id' | 'onChoose'> {
  value: T | undefined;
}

/** A brand of the shop, or a new one. */
function BrandChoice({ id, value, onChoose }: ChoiceProps<string>) {
  const { data: brands = [] } = useListBrandsQuery();
  return (
    <AutoComplete
      components={SUGGESTING}
      id={id}
      getPopupContainer={besideField}
      autoFocus
      showSearch={{ filterOption: (typed, option) => containsFolded(option?.value, typed) }}
      options={brands.map(({ name }) => ({ value: name }))}
      value={value ?? ''}
      maxLength={100}
      onChange={(brand: string) => onChoose(brand.trim() === '' ? undefined : { brand })}
    />
  );
}

/** The campaigns that have not ended. */
function CampaignChoice({ id, value, onChoose }: ChoiceProps<number>) {
  const { data: campaigns = [], isLoading } = useListCampaignsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const now = useParisTime();
  return (
    <Select
      id={id}
      getPopupContainer={besideField}
      autoFocus
      showSearch={{ filterOption: (typed, option) => containsFolded(option?.label, typed) }}
      placeholder="Choisir une promotion"
      notFoundContent={isLoading ? 'Lecture…' : 'Aucune promotion à venir ou en cours'}
      options={campaigns
        .filter((campaign) => campaignEnd(campaign) >= now)
        .map((campaign) => ({
          value: campaign.id,
          label: typeset(`${campaign.title} (${formatCampaignPeriod(campaign)})`),
        }))}
      value={value}
      onChange={(chosen: number) => onChoose({ campaign_id: chosen })}
    />
  );
}
