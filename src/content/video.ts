import poster from '../web/assets/video-poster.svg';

/**
 * The video at the end of the home page (HOME-13). Nothing is requested from the video host before
 * the visitor starts it.
 */
export const video = {
  title: 'Visite de la paillasse',
  text: 'Nos équipes, notre entrepôt et la préparation de vos commandes, en deux minutes.',
  poster,
  /** Cookie-free player. The identifier is a sample: the freely licensed film "Big Buck Bunny". */
  embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
} as const;
