import { lazy } from 'react';
import { company } from '../../../content/company';
import { slides } from '../../../content/slides';
import { PageTitle } from '../../ui/PageTitle';
import { loadQuietly } from '../../ui/loadQuietly';
import { Brochures } from './Brochures';
import { Carousel } from './Carousel';
import { Featured } from './Featured';
import { WhenNear } from '../../ui/WhenNear';
import styles from './HomeScreen.module.css';

const VideoSection = lazy(() => loadQuietly(() => import('./VideoSection')));

export default function HomeScreen() {
  return (
    <>
      <PageTitle hidden>{`${company.name}, tout pour le laboratoire`}</PageTitle>
      <Carousel slides={slides} />
      <Brochures />
      <Featured />
      <WhenNear awaited={<div className={styles.videoAwaited} />}>
        <VideoSection />
      </WhenNear>
    </>
  );
}
