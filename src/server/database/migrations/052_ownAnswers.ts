import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The lowest categories of the sources' tree: in each line a number, and the names of the
 * categories of this number, of the next one, and so on.
 */
const OWN_TREE = `
20101 Béchers forme basse;Béchers forme haute;Erlenmeyers col étroit;Erlenmeyers col large
20105 Fioles à vide;Cristallisoirs et verres de montre
20201 Fioles jaugées;Éprouvettes graduées;Burettes;Pipettes jaugées;Pipettes graduées en verre
20206 Pycnomètres
20301 Ballons à fond rond;Ballons à fond plat;Ballons multicols;Réacteurs et couvercles
20305 Colonnes à distiller
20401 Réfrigérants;Ampoules à décanter;Ampoules de coulée;Adaptateurs et raccords rodés
20405 Extracteurs Soxhlet;Têtes de distillation
20501 Flacons de laboratoire à vis;Flacons col large et compte-gouttes;Piluliers et tubes à vis
20504 Ampoules et flacons sérum
20601 Tubes à essai;Tubes de culture à vis;Tubes à centrifuger en verre;Tubes RMN
20701 Lames porte-objet;Lamelles couvre-objet;Cuves en verre et quartz;Cellules de comptage
20801 Creusets en porcelaine;Capsules d'évaporation;Mortiers et pilons;Entonnoirs Büchner
20805 Creusets en matériaux spéciaux;Nacelles de pesée et combustion
30101 Microtubes;Tubes à centrifuger coniques;Tubes à fond rond et hémolyse
30104 Tubes pour automates et stockage
30201 Cryotubes;Boîtes de congélation;Portoirs et cannes cryogéniques
30204 Boîtes de congélation contrôlée
30301 Pots à prélèvement;Flacons plastiques à vis;Bidons et bonbonnes;Pissettes et flacons spray
30401 Béchers plastiques;Éprouvettes plastiques;Fioles jaugées plastiques;Entonnoirs plastiques
30405 Bacs et plateaux
30501 Microplaques 96 puits;Microplaques 384 puits;Plaques à puits profonds;Films et couvercles
30601 Écouvillons;Sachets et sacs d'échantillon;Spatules et pelles jetables;Cannes et préleveurs
30701 Portoirs pour tubes;Portoirs pour microtubes;Boîtes à lames et rangement
30801 Cuves de spectrophotométrie;Coupelles de pesée;Godets et cupules pour automates
30901 Tuyaux silicone;Tuyaux PVC et caoutchouc;Tuyaux PTFE et fluorés
30904 Tuyaux pour pompe péristaltique;Raccords et colliers
40101 Micropipettes monocanal;Micropipettes multicanaux;Micropipettes électroniques
40104 Pipettes à déplacement positif;Supports et accessoires de pipettes
40201 Pointes standard;Pointes à filtre;Recharges et systèmes éco;Pointes pour robots
40301 Pipettes sérologiques;Pipettes Pasteur et transfert;Pipeteurs et propipettes
40401 Distributeurs sur flacon;Burettes numériques;Distributeurs répétitifs
40404 Réservoirs et accessoires
40501 Seringues jetables;Aiguilles;Seringues de précision
40601 Papier filtre qualitatif;Papier filtre quantitatif;Filtres fibres de verre et quartz
40604 Cartouches d'extraction et papiers spéciaux
40701 Membranes filtrantes;Filtres seringue;Unités de filtration sous vide
40704 Supports et rampes de filtration
40801 Concentrateurs centrifuges;Boudins et cassettes de dialyse
50101 Agitateurs magnétiques;Agitateurs magnétiques chauffants;Barreaux aimantés
50104 Agitateurs à hélice;Agitateurs vortex;Agitateurs orbitaux et à rouleaux
50201 Microcentrifugeuses;Centrifugeuses de paillasse;Rotors et accessoires
50301 Plaques chauffantes;Chauffe-ballons;Becs et brûleurs;Bains à sec et blocs;Fours à moufle
50401 Étuves de séchage;Étuves bactériologiques;Incubateurs à CO2
50404 Incubateurs réfrigérés et climatiques;Étuves à vide
50501 Bains-marie;Thermostats à circulation;Cryothermostats et refroidisseurs;Bains à ultrasons
50601 Réfrigérateurs de laboratoire;Congélateurs -20 °C et -40 °C
50603 Congélateurs ultra-basse température;Machines à glace et cryogénie
50701 Pompes à vide;Évaporateurs rotatifs;Dessiccateurs;Lyophilisateurs et concentrateurs
50801 Broyeurs;Homogénéiseurs et disperseurs;Tamis d'analyse;Tamiseuses et billes
50901 Autoclaves;Purification d'eau;Laveurs et égouttoirs
50904 Indicateurs et sachets de stérilisation
51001 Statifs, pinces et noix;Spatules et cuillères;Pinces et ciseaux;Élévateurs et supports
51005 Bouchons et joints;Films, papiers et adhésifs
60101 Balances d'analyse;Balances de précision;Balances compactes et portables
60104 Analyseurs d'humidité;Poids étalons
60201 pH-mètres de paillasse;pH-mètres portables;Électrodes pH et redox
60204 Solutions tampons et électrolytes;Conductimètres et cellules
60206 Oxymètres et électrodes ioniques
60301 Thermomètres à liquide;Thermomètres numériques et sondes;Enregistreurs et hygromètres
60304 Chronomètres et minuteurs;Compteurs et densimètres
60401 Microscopes;Loupes binoculaires;Caméras et accessoires optiques
60404 Réfractomètres et polarimètres
60501 Spectrophotomètres;Photomètres et colorimètres;Lampes et pièces de spectroscopie
60504 Lecteurs de microplaques
60601 Flacons et bouchons pour passeur;Colonnes HPLC;Colonnes CPG;Extraction sur phase solide
60605 Chromatographie sur couche mince;Accessoires de chromatographie
60701 Viscosimètres;Points de fusion et essais;Consommables d'essais
60801 Tests en cuve;Bandelettes et kits colorimétriques;Échantillonnage et DBO
60901 Étalons élémentaires ICP et AAS;Étalons ioniques;Étalons organiques
60904 Étalons de conductivité et turbidité
70101 Alcools;Cétones et esters;Hydrocarbures;Solvants chlorés;Éthers
70106 Acétonitrile, amides et autres;Solvants deutérés
70201 Acides minéraux;Acides organiques
70301 Hydroxydes;Ammoniaque et amines
70401 Chlorures;Sulfates;Nitrates et nitrites;Carbonates;Phosphates
70406 Acétates, halogénures et autres sels
70501 Métaux et éléments;Oxydes
70601 Oxydants;Réducteurs
70701 Indicateurs colorés;Colorants
70801 Aldéhydes et cétones;Phénols et naphtols;Amides et composés azotés;Réactifs de synthèse
70805 Sucres et polysaccharides
70901 Solutions titrées;Ampoules de solutions concentrées;Réactifs prêts à l'emploi
71001 Adsorbants et desséchants;Silices pour chromatographie;Eaux de laboratoire
80101 Flacons de culture;Boîtes de culture et inserts;Plaques multipuits
80104 Milieux de culture cellulaire;Sérums et suppléments;Antibiotiques et antifongiques
80201 Boîtes de Pétri;Anses, étaleurs et ensemenceurs;Milieux déshydratés
80204 Milieux prêts à l'emploi;Disques, galeries et identification;Colorations microbiologiques
80207 Jarres et générateurs d'atmosphère
80301 Plastiques PCR;Enzymes de restriction;Polymérases et mélanges PCR
80304 Extraction d'acides nucléiques;Marqueurs et nucléotides;Thermocycleurs
80401 Cuves et générateurs;Agaroses et acrylamides;Gels précoulés et tampons
80404 Colorants et marqueurs de gel;Membranes de transfert
80501 Tampons biologiques;Détergents et chaotropes;Acides aminés et peptides
80504 Enzymes et protéines;Réactifs biochimiques
80601 Anticorps primaires;Anticorps secondaires;Kits ELISA;Réactifs d'immunodétection
80701 Cassettes et consommables d'histologie;Fixateurs et inclusion;Lames de microtome et coupes
80801 Préparations microscopiques;Modèles et matériel de dissection
90101 Gants nitrile jetables;Gants latex et vinyle jetables;Gants de protection chimique
90104 Gants thermiques et cryogéniques
90201 Blouses;Combinaisons et tabliers;Charlottes, masques et surchaussures
90301 Lunettes et écrans;Masques et cartouches;Protection auditive
90401 Armoires de sécurité;Bacs de rétention et bidons de sécurité
90403 Bouchons et systèmes pour solvants
90501 Conteneurs à déchets;Sacs à déchets et autoclavables;Absorbants et kits antipollution
90601 Détergents de laboratoire;Désinfectants;Essuyage;Brosses et goupillons
90701 Douches et rince-oeil;Premiers secours et incendie;Signalisation et pictogrammes
90801 Hottes et postes de sécurité;Sièges et rangement;Marqueurs et étiquettes
`;

/**
 * What an owner has said himself: the fields of a published version that he called his own although
 * they are as the sample, and whether a lowest category was said to expect safety sheets or not.
 * Who said yes has answered, and the sources have for all categories of their own tree; of another
 * no nobody knows whether it was ever said. The version before ignores both.
 */
export function ownAnswers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('shop_version')
        .addColumn('kept', 'text', (c) => c.notNull().defaultTo('[]'))
        .execute();
      await db.schema
        .alterTable('under_sub_category')
        .addColumn('sheet_answered', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`update under_sub_category set sheet_answered = 1 where sheet_expected = 1`.execute(
        db,
      );
      await answerOwnTree(db);
    },
  };
}

/** The answers of the sources stand for the categories of their tree that have their names. */
async function answerOwnTree(db: Kysely<unknown>): Promise<void> {
  const labels = new Map(
    OWN_TREE.trim()
      .split('\n')
      .flatMap((line) => {
        const [first = '', names = ''] = line.split(/ (.*)/);
        return names.split(';').map((name, index) => [Number(first) + index, name] as const);
      }),
  );
  const { rows } = await sql<{
    id: number;
    label: string;
  }>`select id, label from under_sub_category`.execute(db);
  const own = rows.filter(({ id, label }) => labels.get(id) === label);
  if (own.length === 0) return;
  const listed = sql.join(own.map(({ id }) => sql.lit(id)));
  await sql`update under_sub_category set sheet_answered = 1 where id in (${listed})`.execute(db);
}
