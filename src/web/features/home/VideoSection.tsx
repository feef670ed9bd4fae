import { useState } from 'react';
import { video as published } from '../../../content/video';
import { Icon } from '../../ui/icon/Icon';
import styles from './VideoSection.module.css';

type Video = typeof published;

/**
 * Shows a poster until the visitor starts the video: before, no request goes to the video's server.
 */
export default function VideoSection({ video = published }: { video?: Video }) {
  const [isStarted, setStarted] = useState(false);
  return (
    <section className="section bench" aria-labelledby="video">
      <div className={styles.video}>
        <div className={styles.frame}>
          {isStarted ? (
            <Player video={video} />
          ) : (
            <Poster video={video} onStart={() => setStarted(true)} />
          )}
        </div>
        <div>
          <h2 id="video">{video.title}</h2>
          <p className={styles.text}>{video.text}</p>
        </div>
      </div>
    </section>
  );
}

function Poster({ video, onStart }: { video: Video; onStart: () => void }) {
  return (
    <>
      <img src={video.poster} alt="" width={960} height={540} loading="lazy" />
      <button
        type="button"
        className={styles.play}
        aria-label={`Lire la vidéo : ${video.title}`}
        onClick={onStart}
      >
        <Icon name="play" size={24} />
      </button>
    </>
  );
}

function Player({ video }: { video: Video }) {
  return (
    <iframe
      src={`${video.embed}?autoplay=1&rel=0&hl=fr`}
      title={video.title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
