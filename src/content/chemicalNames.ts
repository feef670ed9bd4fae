/** Synonymes des produits chimiques, écrits comme le dit synonyms.ts. */
export const CHEMICAL_NAMES = `
# Produits chimiques
hydroxyde de sodium ; soude ; soude caustique ; NaOH ; sodium hydroxide ; caustic soda
hydroxyde de potassium ; potasse ; potasse caustique ; KOH ; potassium hydroxide
hydroxyde de calcium ; chaux éteinte ; Ca(OH)2 ; calcium hydroxide
oxyde de calcium ; chaux vive ; CaO ; calcium oxide
oxyde de magnésium ; magnésie ; MgO ; magnesium oxide
oxyde de zinc ; blanc de zinc ; ZnO ; zinc oxide
oxyde de cuivre ; CuO ; copper oxide
dioxyde de titane ; blanc de titane ; TiO2 ; titanium dioxide
dioxyde de silicium ; silice ; SiO2 ; silicon dioxide ; silica
oxyde d'aluminium ; alumine ; Al2O3 ; aluminium oxide
hypochlorite de sodium ; eau de Javel ; javel ; NaOCl ; NaClO ; sodium hypochlorite ; bleach
peroxyde d'hydrogène ; eau oxygénée ; H2O2 ; hydrogen peroxide
acide chlorhydrique ; HCl ; acide muriatique ; esprit de sel ; hydrochloric acid
acide sulfurique ; H2SO4 ; vitriol ; sulfuric acid ; sulphuric acid
acide nitrique ; HNO3 ; eau-forte ; nitric acid
acide phosphorique ; acide orthophosphorique ; H3PO4 ; phosphoric acid
acide perchlorique ; HClO4 ; perchloric acid
acide fluorhydrique ; hydrofluoric acid
acide bromhydrique ; HBr ; hydrobromic acid
acide borique ; H3BO3 ; boric acid
acide acétique ; acide éthanoïque ; CH3COOH ; acetic acid
vinaigre blanc ; AcOH → acide acétique
acide formique ; acide méthanoïque ; HCOOH ; formic acid
acide citrique ; citric acid
acide ascorbique ; acide L-ascorbique ; vitamine C ; ascorbic acid
acide oxalique ; oxalic acid
acide tartrique ; acide L(+)-tartrique ; tartaric acid
acide lactique ; lactic acid
acide trifluoroacétique ; TFA ; trifluoroacetic acid
acide trichloroacétique ; TCA ; trichloroacetic acid
acide acétylsalicylique ; aspirine ; aspirin
acide salicylique ; salicylic acid
acide benzoïque ; benzoic acid
acide folique ; vitamine B9 ; folic acid
ammoniaque ; NH4OH ; ammonia solution
alcali ; NH3 ; ammonia → ammoniaque
éthanol ; alcool éthylique ; EtOH ; C2H5OH ; ethyl alcohol
méthanol ; alcool méthylique ; MeOH ; CH3OH ; methyl alcohol
propan-2-ol ; isopropanol ; alcool isopropylique ; 2-propanol ; IPA ; isopropyl alcohol
propan-1-ol ; n-propanol ; 1-propanol
butan-1-ol ; n-butanol ; 1-butanol
glycérol ; glycérine ; propane-1,2,3-triol ; glycerin
éthylène glycol ; MEG ; éthane-1,2-diol
propylène glycol ; MPG ; propane-1,2-diol
polyéthylène glycol ; PEG ; macrogol
acétone ; propanone ; diméthylcétone
butanone ; méthyléthylcétone ; MEK ; methyl ethyl ketone
4-méthylpentan-2-one ; MIBK ; méthylisobutylcétone
acétate d'éthyle ; éthanoate d'éthyle ; EtOAc ; AcOEt ; ethyl acetate
acétonitrile ; ACN ; MeCN ; cyanure de méthyle
dichlorométhane ; chlorure de méthylène ; DCM ; CH2Cl2 ; methylene chloride
chloroforme ; trichlorométhane ; CHCl3 ; chloroform
tétrachloroéthylène ; perchloroéthylène ; perchlo
trichloroéthylène ; trichlo ; TCE
tétrahydrofurane ; THF ; tetrahydrofuran
éther diéthylique ; éther éthylique ; éther sulfurique ; Et2O ; diethyl ether
méthyl tert-butyl éther ; MTBE
éther de pétrole ; ligroïne ; petroleum ether
diméthylsulfoxyde ; DMSO ; dimethyl sulfoxide
diméthylformamide ; DMF
N-méthyl-2-pyrrolidone ; NMP
hexane ; n-hexane
toluène ; méthylbenzène
xylène ; xylol
formaldéhyde ; formol ; formaline ; méthanal ; formalin
paraformaldéhyde ; PFA
chlorure de sodium ; NaCl ; sel de cuisine ; sodium chloride
chlorure de potassium ; KCl ; potassium chloride
chlorure de calcium ; CaCl2 ; calcium chloride
chlorure de magnésium ; MgCl2 ; magnesium chloride
chlorure d'ammonium ; NH4Cl ; sel ammoniac ; ammonium chloride
chlorure de fer ; chlorure ferrique ; perchlorure de fer ; FeCl3 ; iron chloride
sulfate de sodium ; Na2SO4 ; sodium sulfate
sulfate de magnésium ; MgSO4 ; sel d'Epsom ; magnesium sulfate
sulfate de cuivre ; CuSO4 ; vitriol bleu ; copper sulfate
sulfate de fer ; sulfate ferreux ; FeSO4 ; iron sulfate
sulfate de zinc ; ZnSO4 ; zinc sulfate
sulfate d'ammonium ; (NH4)2SO4 ; ammonium sulfate
plâtre ; gypse ; CaSO4 → sulfate de calcium
alun → sulfate d'aluminium et de potassium
nitrate de sodium ; NaNO3 ; sodium nitrate
nitrate de potassium ; salpêtre ; KNO3 ; potassium nitrate
nitrate d'argent ; AgNO3 ; silver nitrate
carbonate de sodium ; Na2CO3 ; cristaux de soude ; soda ash ; sodium carbonate
hydrogénocarbonate de sodium ; bicarbonate de sodium ; bicarbonate de soude ; NaHCO3 ;
  sodium bicarbonate
bicarbonate → hydrogénocarbonate
carbonate de potassium ; K2CO3 ; potassium carbonate
carbonate de calcium ; CaCO3 ; craie ; calcium carbonate
dihydrogénophosphate de potassium ; KH2PO4 ; phosphate monopotassique
hydrogénophosphate de dipotassium ; K2HPO4 ; phosphate dipotassique
hydrogénophosphate de disodium ; Na2HPO4 ; phosphate disodique
dihydrogénophosphate de sodium ; NaH2PO4 ; phosphate monosodique
bromure de potassium ; KBr ; potassium bromide
iodure de potassium ; KI ; potassium iodide
acétate de sodium ; CH3COONa ; sodium acetate
acétate d'ammonium ; ammonium acetate
tétraborate de sodium ; borax ; Na2B4O7
azoture de sodium ; azide de sodium ; NaN3 ; sodium azide
permanganate de potassium ; KMnO4 ; potassium permanganate
dichromate de potassium ; bichromate de potassium ; K2Cr2O7 ; potassium dichromate
thiosulfate de sodium ; hyposulfite de sodium ; Na2S2O3 ; sodium thiosulfate
disulfite de sodium ; métabisulfite de sodium ; Na2S2O5 ; sodium metabisulfite
peroxodisulfate ; persulfate
peroxodisulfate d'ammonium ; persulfate d'ammonium ; APS ; ammonium persulfate
borohydrure de sodium ; NaBH4 ; sodium borohydride
dodécylsulfate de sodium ; SDS ; laurylsulfate de sodium ; sodium dodecyl sulfate
tartrate de potassium et de sodium ; sel de Seignette ; sel de La Rochelle ; rochelle salt
EDTA ; acide éthylènediaminetétraacétique
albumine de sérum bovin ; BSA ; bovine serum albumin
saccharose ; sucrose
glucose ; dextrose
urée ; carbamide ; urea
charbon actif ; activated carbon ; activated charcoal
gel de silice ; silica gel
tamis moléculaire ; molecular sieve
terre de diatomées ; kieselguhr ; Celite
bleu de méthylène ; methylene blue
phénolphtaléine ; phenolphthalein
méthylorange ; hélianthine ; methyl orange
cristal violet ; violet de gentiane ; crystal violet
eau déminéralisée ; eau désionisée ; eau DI ; deionized water
eau distillée ; distilled water → eau déminéralisée
eau ultrapure ; eau Milli-Q ; ultrapure water
solution tampon ; buffer
tris chlorhydrate ; Tris HCl ; chlorhydrate de tris
tris base ; Tris → trométamol ; tris(hydroxyméthyl)aminométhane
agar-agar ; agar agar
iode ; iodine
rouge de méthyle ; methyl red
rouge de phénol ; phenol red
bleu de bromothymol ; bromothymol blue
Taq polymérase ; ADN polymérase ; DNA polymerase → Taq ; polymérase
standard → solution étalon

# Autres noms usuels, formules et noms anglais
lessive de soude ; soude liquide ; soude en paillettes → hydroxyde de sodium
lessive de potasse ; potasse liquide → hydroxyde de potassium
hydroxyde d'ammonium ; alcali volatil ; ammonium hydroxide → ammoniaque
eau de chaux ; lait de chaux → hydroxyde de calcium
chaux sodée ; soda lime
acide acétique ; acide acétique glacial ; acide acétique cristallisable ; glacial acetic acid
anhydride acétique ; acetic anhydride
acide propionique ; acide propanoïque ; propionic acid
acide butyrique ; acide butanoïque ; butyric acid
acide stéarique ; acide octadécanoïque ; stearic acid
acide oléique ; oleic acid
acide succinique ; acide butanedioïque ; succinic acid
acide malique ; malic acid
acide tannique ; tanin ; tannin ; tannic acid
acide gallique ; gallic acid
acide picrique ; trinitrophénol ; picric acid
acide nicotinique ; niacine ; vitamine B3 ; vitamine PP
acide sulfosalicylique ; acide 5-sulfosalicylique ; sulfosalicylic acid
thiamine ; vitamine B1
riboflavine ; vitamine B2
biotine ; vitamine B8 ; vitamine H ; biotin
tocophérol ; vitamine E
caféine ; caffeine
paracétamol ; acétaminophène ; acetaminophen
naphtalène ; naphtaline ; naphthalene
camphre ; camphor
vanilline ; vanillin
phénol ; acide phénique ; acide carbolique
résorcinol ; résorcine
hydroquinone ; hydroquinol
pyrocatéchol ; catéchol
pyrogallol ; acide pyrogallique
aniline ; aminobenzène ; phénylamine
benzaldéhyde ; essence d'amande amère
acétaldéhyde ; éthanal
glutaraldéhyde ; aldéhyde glutarique ; glutaral
alcool ; alcohol ; alcool à brûler ; alcool dénaturé → éthanol
propanol → propan-1-ol ; propan-2-ol
butanol → butan-1-ol ; butan-2-ol
pentan-1-ol ; alcool amylique ; pentanol ; amyl alcohol
3-méthylbutan-1-ol ; alcool isoamylique ; isopentanol ; isoamyl alcohol
2-méthylpropan-1-ol ; isobutanol ; alcool isobutylique
2-méthylpropan-2-ol ; tert-butanol ; alcool tert-butylique
alcool benzylique ; phénylméthanol ; benzyl alcohol
alcool polyvinylique ; PVA ; polyvinyl alcohol
éther → éther diéthylique ; éther éthylique
isooctane ; 2,2,4-triméthylpentane
benzène ; benzol
styrène ; vinylbenzène
essence de térébenthine ; térébenthine ; turpentine
huile de paraffine ; huile de vaseline ; huile minérale ; vaseline liquide ; mineral oil
triéthylamine ; TEA
tétraméthyléthylènediamine ; TEMED
chlorure de baryum ; BaCl2 ; barium chloride
chlorure de zinc ; ZnCl2 ; zinc chloride
chlorure d'aluminium ; AlCl3 ; aluminium chloride
chlorure de cuivre ; CuCl2 ; copper chloride
chlorure de cobalt ; CoCl2 ; cobalt chloride
chlorure de manganèse ; MnCl2 ; manganese chloride
chlorure de nickel ; NiCl2 ; nickel chloride
chlorure d'étain ; chlorure stanneux ; SnCl2 ; tin chloride
chlorure de mercure ; chlorure mercurique ; sublimé corrosif ; HgCl2
chlorure de lithium ; LiCl ; lithium chloride
sulfate de potassium ; K2SO4 ; potassium sulfate
sulfate de manganèse ; MnSO4 ; manganese sulfate
sulfate de nickel ; NiSO4 ; nickel sulfate
sulfate de baryum ; BaSO4 ; barium sulfate
couperose bleue → sulfate de cuivre
couperose verte → sulfate de fer
sel de Mohr → sulfate d'ammonium et de fer(II)
nitrate d'ammonium ; ammonitrate ; NH4NO3 ; ammonium nitrate
nitrate de plomb ; Pb(NO3)2 ; lead nitrate
nitrate de calcium ; Ca(NO3)2 ; calcium nitrate
nitrate de cuivre ; Cu(NO3)2 ; copper nitrate
nitrite de sodium ; NaNO2 ; sodium nitrite
phosphate trisodique ; Na3PO4 ; trisodium phosphate
bromure de sodium ; NaBr ; sodium bromide
iodure de sodium ; NaI ; sodium iodide
fluorure de sodium ; NaF ; sodium fluoride
iodate de potassium ; KIO3 ; potassium iodate
thiocyanate de potassium ; sulfocyanure de potassium ; KSCN ; potassium thiocyanate
hexacyanoferrate(II) de potassium ; ferrocyanure de potassium ; potassium ferrocyanide
hexacyanoferrate(III) de potassium ; ferricyanure de potassium ; potassium ferricyanide
chromate de potassium ; K2CrO4 ; potassium chromate
sulfite de sodium ; Na2SO3 ; sodium sulfite
hydrogénosulfite de sodium ; bisulfite de sodium ; NaHSO3 ; sodium bisulfite
dithionite de sodium ; hydrosulfite de sodium ; sodium dithionite
silicate de sodium ; verre soluble ; Na2SiO3 ; water glass ; sodium silicate
citrate trisodique ; citrate de sodium ; sodium citrate
hydrogénophtalate de potassium ; phtalate acide de potassium ; KHP
alginate de sodium ; sodium alginate
oxyde de fer ; rouille ; Fe2O3 ; iron oxide
dioxyde de manganèse ; bioxyde de manganèse ; MnO2 ; manganese dioxide
pentoxyde de phosphore ; anhydride phosphorique ; P2O5
oxyde de deutérium ; eau lourde ; D2O ; heavy water
limaille de fer ; fer en limaille ; iron filings
tournure de cuivre ; cuivre en tournure ; copper turnings
ruban de magnésium ; magnésium en ruban ; magnesium ribbon
poudre de zinc ; zinc en poudre ; zinc powder
fleur de soufre ; soufre en fleur ; sulfur ; sulphur → soufre
mercure ; vif-argent ; mercury
carboglace ; glace carbonique ; neige carbonique ; glace sèche ; dry ice
azote liquide ; liquid nitrogen ; LN2
sérum physiologique ; eau physiologique ; physiological saline
eau osmosée ; eau permutée ; eau purifiée → eau déminéralisée
PBS ; DPBS ; tampon phosphate salin ; tampon PBS ; phosphate buffered saline
TBS ; tampon tris salin ; tris buffered saline
TAE ; tampon tris-acétate-EDTA ; tris acetate EDTA
TBE ; tampon tris-borate-EDTA ; tris borate EDTA
sérum de veau fœtal ; sérum bovin fœtal ; SVF ; FBS ; fetal bovine serum
DMEM ; milieu de Dulbecco ; Dulbecco
PenStrep ; pen-strep ; pénicilline streptomycine
trypsine ; trypsin
ribonucléase ; RNase
désoxyribonucléase ; DNase
dithiothréitol ; DTT
2-mercaptoéthanol ; bêta-mercaptoéthanol ; mercaptoethanol
bromure d'éthidium ; BET ; ethidium bromide
bromure de cétyltriméthylammonium ; CTAB ; cétrimide
polyvinylpyrrolidone ; PVP ; povidone
Tween 20 ; polysorbate 20
Tween 80 ; polysorbate 80
fructose ; lévulose
sucre ; sugar → saccharose ; glucose
amidon ; empois d'amidon ; fécule ; starch
gélatine ; gelatin
caséine ; casein
extrait de levure ; yeast extract
eau peptonée ; peptone water
bouillon LB ; milieu LB ; bouillon de Luria ; Luria Bertani ; LB broth
gélose tryptone soja ; gélose trypticase soja ; gélose TSA ; TSA ; tryptic soy agar
bouillon tryptone soja ; bouillon trypticase soja ; bouillon TSB ; TSB ; tryptic soy broth
gélose PCA ; gélose pour dénombrement ; PCA ; plate count agar
gélose pomme de terre ; gélose PDA ; PDA ; potato dextrose agar
gélose Sabouraud ; sabouraud agar ; sabouraud dextrose agar
gélose Mueller-Hinton ; Mueller Hinton agar
gélose au sang ; blood agar
gélose Chapman ; gélose mannitol sel ; mannitol salt agar
silicagel ; gel desséchant ; gel déshydratant ; desiccant → gel de silice
noir animal ; charbon végétal → charbon actif
sable de Fontainebleau ; sand → sable
laine de verre ; glass wool
coton hydrophile ; coton cardé ; ouate ; cotton wool
noir ériochrome T ; NET ; eriochrome black T
BBT → bleu de bromothymol
Lugol ; solution iodo-iodurée ; eau iodée ; lugol solution
liqueur de Fehling ; réactif de Fehling ; Fehling solution
bleu de bromophénol ; bromophenol blue
bleu de thymol ; thymol blue
bleu de toluidine ; toluidine blue
bleu trypan ; trypan blue
rouge Congo ; congo red
vert de malachite ; malachite green
éosine ; eosin
fuchsine ; fuchsin
hématoxyline ; hematoxylin ; hématéine
iodure de propidium ; propidium iodide
huile à immersion ; huile d'immersion ; immersion oil
baume du Canada ; canada balsam
`;
