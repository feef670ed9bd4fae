import type { Article } from '../../src/domain/article/article';
import type { Quote, QuoteLine } from '../../src/domain/quote/quote';

/** An article; a test overrides the fields it depends on. */
export const anArticle = (given: Partial<Article> = {}): Article => ({
  id: 7,
  label: 'Bécher forme basse 250 mL',
  description: '',
  title: 'DURAN - Bécher forme basse 250 mL',
  crmId: 'BEFO0007',
  crm_secondary_id: 'DUR-2110636',
  conditionnement: 'Boîte de 10',
  basePrice: '10.00',
  ttcPrice: '12.00',
  vat_rate: '20',
  under_sub_category_id: 20101,
  featured: '0',
  soft_deleted: '0',
  youtubeLink: null,
  active_sales_campaign_id: null,
  ...given,
});

export const aQuote = (given: Partial<Quote> = {}): Quote => ({
  id: 42,
  creation_date_time: '2026-11-18 09:05:03',
  pipe_status: 'PENDING',
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire@lycee.fr',
  phone: '',
  comment: '',
  delivery_street: '12 rue des Carmes',
  delivery_street_complement: '',
  delivery_zip_code: '75005',
  delivery_city: 'Paris',
  delivery_country: 'France',
  billing_street: '',
  billing_street_complement: '',
  billing_zip_code: '',
  billing_city: '',
  billing_country: '',
  ...given,
});

export const aLine = (given: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 1,
  quote_id: 42,
  article_id: 7,
  articleTitle: 'DURAN - Bécher',
  reference: 'BEFO0007',
  packing: 'Boîte de 10',
  unit_price: '10.00',
  quantity: 1,
  sale_percentage: '0',
  ...given,
});
