import { lazy } from 'react';
import { company } from '../../../content/company';
import { slides } from '../../../content/slides';
import { loadChunk } from '../../ui/browser/loadChunk';
import { PageTitle } from '../../ui/page/PageTitle';
import { RenderNearViewport } from '../../ui/page/RenderNearViewport';
import { Brochures } from './Brochures';
import { Carousel } from './Carousel';
import { Featured } from './Featured';
import styles from './HomeScreen.module.css';

const VideoSection = lazy(() => loadChunk(() => import('./VideoSection')));

export default function HomeScreen() {
  return (
    <>
      <PageTitle hidden>{`${company.name}, tout pour le laboratoire`}</PageTitle>
      <Carousel slides={slides} />
      <Brochures />
      <Featured />
      <RenderNearViewport placeholder={<div className={styles.videoAwaited} />}>
        <VideoSection />
      </RenderNearViewport>
    </>
  );
}
