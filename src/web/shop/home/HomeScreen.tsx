import { type Brochure, brochures } from '../../../content/brochures';
import { company } from '../../../content/company';
import { slides } from '../../../content/slides';
import { typeset } from '../../../domain/text/frenchText';
import wordmark from '../../assets/brand/wordmark-white.svg';
import { Icon } from '../../ui/icon/Icon';
import { NearViewport } from '../../ui/page/NearViewport';
import { PageTitle } from '../../ui/page/PageTitle';
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
      <NearViewport
        served
        load={loadVideo}
        props={NO_PROPS}
        placeholder={<div className={styles.videoAwaited} />}
      />
    </>
  );
}

export function Brochures() {
  return (
    <section className="section bench" aria-labelledby="brochures">
      <div className="section__head">
        <h2 id="brochures">Nos catalogues</h2>
        <span className="count only-wide">{brochures.length} brochures PDF à télécharger</span>
      </div>
      <ul className={styles.brochures}>
        {brochures.map((brochure) => (
          <li key={brochure.fileName}>
            <a className={styles.brochure} href={brochure.file} download={brochure.fileName}>
              <Cover brochure={brochure} />
              <span className={styles.meta}>
                <Icon name="download" size={16} />
                PDF
                <span>{typeset(brochure.size)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cover({ brochure: { maker, title, drawing, own } }: { brochure: Brochure }) {
  return (
    <span className={`${styles.cover} ${own ? styles.own : ''}`}>
      {own ? (
        <img className={styles.wordmark} src={wordmark} alt={maker} width={96} height={28} />
      ) : (
        <b>{maker}</b>
      )}
      <img className={styles.drawing} src={drawing} alt="" width={200} height={200} />
      <small>{title}</small>
    </span>
  );
}
