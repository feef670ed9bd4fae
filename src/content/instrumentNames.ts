/** Synonymes des appareils, écrits comme le dit synonyms.ts. */
export const INSTRUMENT_NAMES = `
# Appareils
ph-mètre ; ph meter ; phmeter
conductimètre ; conductivity meter
thermomètre ; thermometer
scale ; weighing scale → balance
balance de précision ; precision balance
balance d'analyse ; balance analytique ; analytical balance
centrifuge → centrifugeuse
agitateur magnétique ; magnetic stirrer
stirrer ; mixer → agitateur
pH-mètre de poche ; pocket pH meter ; pH meter de poche → testeur de pH
calibration weight ; masse étalon ; test weight → poids étalon
barreau aimanté ; barreau magnétique ; turbulent ; barreau d'agitation ; stir bar ; stirring bar
agitateur vortex ; vortex mixer ; vortexeur
plaque chauffante ; hot plate ; hotplate
chauffe-ballon ; heating mantle
étuve ; drying oven
oven → étuve ; four
four à moufle ; muffle furnace
incubator → incubateur ; étuve bactériologique
sorbonne ; hotte chimique ; fume hood ; fume cupboard
hotte à flux laminaire ; laminar flow hood
poste de sécurité microbiologique ; PSM ; biosafety cabinet
micropipette ; pipette automatique ; micropipet
bain-marie ; water bath
bain à ultrasons ; cuve à ultrasons ; sonicateur ; ultrasonic bath
évaporateur rotatif ; rotavapor ; rotovap ; rotary evaporator
bec Bunsen ; bunsen burner ; bec à gaz
spectrophotomètre ; spectro UV ; spectrophotometer
réfractomètre ; refractometer
loupe binoculaire ; stéréomicroscope ; stereo microscope
minuteur ; minuterie ; timer
chronomètre ; stopwatch
pompe à vide ; vacuum pump
trompe à eau ; water jet pump
congélateur ; freezer
réfrigérateur ; frigo ; refrigerator ; fridge
broyeur ; grinder
tamis ; sieve
thermocycleur ; PCR machine ; thermal cycler
chromatographie en phase gazeuse ; CPG ; GC
chromatographie sur couche mince ; CCM ; TLC
HPLC ; CLHP

# Appareils : autres noms
thermomixer ; thermoshaker ; agitateur thermostaté
agitateur à hélice ; agitateur mécanique ; overhead stirrer
agitateur orbital ; table d'agitation ; secoueur ; orbital shaker
shaker → agitateur ; secoueur
agitateur à rouleaux ; rouleur de tubes ; tube roller
homogénéiseur ; disperseur ; ultra-turrax ; homogenizer
bain à sec ; bloc chauffant ; dry bath ; heating block
thermostat à circulation ; cryothermostat ; circulateur ; circulator
refroidisseur ; chiller ; recirculating chiller
lyophilisateur ; cryodessiccateur ; freeze dryer
autoclave ; stérilisateur à vapeur ; steam sterilizer
stérilisateur à air chaud ; poupinel ; hot air sterilizer
machine à glace ; fabrique de glace ; ice maker
distillateur ; water still
purification d'eau ; osmoseur ; water purification
dessiccateur à balance ; analyseur d'humidité ; thermobalance ; moisture analyzer
thermohygromètre ; hygromètre ; hygrometer
oxymètre ; mesureur d'oxygène ; dissolved oxygen meter
turbidimètre ; néphélomètre ; turbidity meter
colorimètre ; photomètre ; colorimeter
polarimètre ; polarimeter
viscosimètre ; viscometer
cuve d'électrophorèse ; cuve électrophorèse ; electrophoresis tank ; gel tank
power supply ; alimentation électrophorèse → générateur ; alimentation
transilluminateur ; table UV ; transilluminator
lecteur de microplaques ; lecteur ELISA ; microplate reader
compteur de colonies ; colony counter
pompe péristaltique ; peristaltic pump
pousse-seringue ; syringe pump
tamiseuse ; sieve shaker
lampe UV ; lampe de Wood ; UV lamp
pied à coulisse ; caliper
stylo pH ; pH-mètre stylo ; pH pen → testeur de pH
`;
