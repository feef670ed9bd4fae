import { type SyntheticEvent, useRef, useState } from 'react';
import { VIDEO_LINK_MIN } from '../../../domain/limits';
import { useSetVideoLinkMutation } from '../../api/adminEndpoints.gen';
import type { Article } from '../../api/endpoints.gen';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/form/TextField';
import { useArticleMutation } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

/** The article's video: an address of at least 10 characters, or none. */
export function VideoLinkEditor({ article }: { article: Article }) {
  const act = useArticleMutation();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useLinkText(article.youtubeLink ?? '');
  const [setVideoLink, { isLoading }] = useSetVideoLinkMutation();
  const save = (link: string) => act(setVideoLink({ articleId: String(article.id), videoLink: { url: link } }).unwrap());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (url.trim().length >= VIDEO_LINK_MIN) void save(url.trim());
  };
  const remove = async () => {
    if (await save('')) field.current?.focus(); // The button goes away with the link.
  };
  return (
    <fieldset className={styles.block}>
      <legend>Lien Video</legend>
      <form className={styles.line} onSubmit={submit}>
        <TextField
          label="Adresse de la vidéo"
          name="videoLink"
          type="url"
          value={url}
          onChange={setUrl}
          inputRef={field}
          className={styles.address}
        />
        <Button type="submit" busy={isLoading} disabled={url.trim().length < VIDEO_LINK_MIN}>
          VALIDER
        </Button>
        {article.youtubeLink && (
          <Button variant="danger" onClick={() => void remove()}>
            Retirer le lien
          </Button>
        )}
      </form>
    </fieldset>
  );
}

/** What stands in the field: what is typed, until the article's link itself changes. */
function useLinkText(link: string): [string, (text: string) => void] {
  const [kept, keep] = useState({ link, text: link });
  if (kept.link !== link) keep({ link, text: link });
  return [kept.link === link ? kept.text : link, (text) => keep({ link, text })];
}
