/** The video of the home page as long as the shop's owner has published no other. */
export const videoTexts = {
  title: 'Visite de la paillasse',
  text: 'Nos équipes, notre entrepôt et la préparation de vos commandes, en deux minutes.',
  /** Cookie-free player. The identifier is a sample: the freely licensed film "Big Buck Bunny". */
  embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
};
