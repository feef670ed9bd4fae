import poster from '../web/assets/video-poster.svg';
import { published } from './company';
import { videoTexts } from './videoTexts';

/**
 * The video at the end of the home page (HOME-13). Nothing is requested from the video host before
 * the visitor starts it.
 */
export const video = { poster, ...(published.home?.video ?? videoTexts) };
