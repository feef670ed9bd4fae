import { withoutPlural } from '../text/searchText';
import { PART_WORDS } from './belonging';
import { isNeverJoined } from './query';

/**
 * Folded words that any article may have or lack: they say how somebody asks, not what for. Left
 * out are words that are also a size, a substance or a shape: « or », « mes » and « tes »
 * (buffers), « y » and « t », « haut », « mini ».
 */
const SMALL_WORDS = `
  ce cet cette ces leur notre nos votre vos mon ma son sa tout toute tous chaque autre plusieurs
  certain quelque aucun meme tel telle divers different
  sans non pas ne ni mais donc car comme si que qui quoi dont ou et
  dans sur sous vers chez entre contre depuis pendant apres avant selon suivant des hors lors afin
  via jusque jusqu jusqu'a environ minimum maximum min max moins plus tres bien aussi trop assez
  quel quelle lequel laquelle lesquel lesquelle comment combien pourquoi quand
  est-ce est sont sera etre ai avoir avons avez ont c'est s'il j'ai qu'est-ce qu
  je tu il elle nous vous on me se lui y-a-t-il
  cherche chercher recherche rechercher trouver trouve veux veut voudrai voudrais voulons souhaite
  souhaitons besoin faut acheter achat achete commander commande fournir fourniture
  mesurer verser conserver garder contenir mettre prendre transporter proteger
  utiliser utilise utilisation usage servir sert permettre permettant destine adapte convient
  compatible convenant prevu faire fait ayant
  inclus incluse equipped
  coute coutent
  prix tarif cout devis catalogue offre promotion promo cher chere stock disponible disponibilite
  livraison rapide urgent quantite lot piece reference ref modele marque type genre
  sorte qualite gamme choix equivalent alternative remplacement similaire
  bon bonne meilleur meilleure petit petite grand grande gros grosse nouveau nouvelle ordinaire
  classique standardise courant habituel
  norme normatif normalise conforme conformite certifie certification homologue homologation
  laboratoire labo lab laboratoire tp travaux pratique lycee college universite ecole faculte fac
  etudiant eleve enseignement scolaire scientifique professionnel industriel industrie
  article produit materiel materiau equipement appareil instrument objet truc chose machin
  bonjour bonsoir merci svp stp plait madame monsieur
  with without and to in on by from at is are an any some what which how where who need want buy
  best price cheap laboratory use used using my your our this that these those supply equipment
  product small big
`;

const SMALL = new Set([...SMALL_WORDS.split(/\s+/), ...PART_WORDS]);

/**
 * Whether a folded word, without punctuation and elision, tells articles from others: « bécher »
 * does, « pour », « quel », « norme » and « laboratoire » do not, in the singular or plural.
 */
export const distinguishes = (word: string): boolean =>
  !isNeverJoined(word) && !SMALL.has(word) && !SMALL.has(withoutPlural(word));
