import { company } from '../../../content/company';
import { slides } from '../../../content/slides';
import { NearViewport } from '../../ui/page/NearViewport';
import { PageTitle } from '../../ui/page/PageTitle';
import { Brochures } from './Brochures';
import { Carousel } from './Carousel';
import { Featured } from './Featured';
import styles from './HomeScreen.module.css';

const NO_PROPS = {};
const loadVideo = () => import(/* webpackChunkName: "home.video" */ './VideoSection');

export default function HomeScreen() {
  return (
    <>
      <PageTitle hidden>{`${company.name}, tout pour le laboratoire`}</PageTitle>
      <Carousel slides={slides} />
      <Brochures />
      <Featured />
      <NearViewport served load={loadVideo} props={NO_PROPS} placeholder={<div className={styles.videoAwaited} />} />
    </>
  );
}
