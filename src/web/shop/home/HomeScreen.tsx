import { company, published } from '../../../content/company';
import { homeDefaults } from '../../../content/home';
import { HomeParts } from '../../features/home/HomeParts';
import { NearViewport } from '../../ui/page/NearViewport';
import { PageTitle } from '../../ui/page/PageTitle';
import { Featured } from './Featured';
import styles from './HomeScreen.module.css';

const NO_PROPS = {};
const loadVideo = () =>
  import(/* webpackChunkName: "home.video" */ '../../features/home/VideoSection');

/** What an owner has said that he sells, or what the shop says without. */
const trade = published.identity?.trade ?? 'tout pour le laboratoire';

export default function HomeScreen() {
  return (
    <>
      <PageTitle hidden>{`${company.name}, ${trade}`}</PageTitle>
      <HomeParts home={published.home ?? homeDefaults} />
      <Featured />
      <NearViewport
        served
        load={loadVideo}
        props={NO_PROPS}
        placeholder={<div className={styles.videoAwaited} />}
      />
    </>
  );
}
