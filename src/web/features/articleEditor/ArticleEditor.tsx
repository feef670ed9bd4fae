import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Article, Attachment, Campaign } from '../../../contract/api.gen';
import { VIDEO_LINK_MIN } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { useSetVideoLinkMutation } from '../../api/adminEndpoints.gen';
import { usePreventFileDrop } from '../../ui/browser/fileDrop';
import { Button } from '../../ui/button/Button';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { CampaignLinks } from './CampaignLinks';
import { DocumentsEditor } from './DocumentsEditor';
import { FeaturedEditor } from './FeaturedEditor';
import { PicturesEditor } from './PicturesEditor';
import { useArticleMutation } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

interface ArticleEditorProps {
  article: Article;
  attachments: Attachment[];
  campaigns: readonly Campaign[];
  /** Heading and place of the tools: of the article's page, or of a drawer, which is narrow. */
  place?: keyof typeof HEADINGS;
  /** Whether something is typed here that is not stored. */
  onTyped?: (isTyped: boolean) => void;
}

const nobody = () => {};

const HEADINGS = {
  page: "Modification de l'article (admin)",
  drawer: 'Champs de la boutique, que l’import ne touche pas',
} as const;

/** The administrators' tools on an article's page (ARTADM-01), and beside the list of articles. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { article, attachments, campaigns, place = 'page', onTyped = nobody } = props;
  usePreventFileDrop();
  const pictures = attachments.filter((attachment) => attachment.is_picture === '1');
  const documents = attachments.filter((attachment) => attachment.is_picture !== '1');
  return (
    <section className={styles[place]} aria-labelledby="article-editor">
      <h2 id="article-editor">{typeset(HEADINGS[place])}</h2>
      <PicturesEditor articleId={article.id} pictures={pictures} />
      <DocumentsEditor articleId={article.id} documents={documents} />
      <FeaturedEditor article={article} />
      <VideoLinkEditor article={article} onTyped={onTyped} />
      <CampaignLinks articleId={article.id} linked={campaigns} />
    </section>
  );
}

/** The article's video: a URL of at least 10 characters, or none (ARTADM-15 to ARTADM-18). */
function VideoLinkEditor({
  article,
  onTyped,
}: Required<Pick<ArticleEditorProps, 'article' | 'onTyped'>>) {
  const runMutation = useArticleMutation();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useLinkText(article.youtubeLink ?? '');
  const isTyped = url !== (article.youtubeLink ?? '');
  const report = useEffectEvent((is: boolean) => onTyped(is));
  useEffect(
    function reportTyped() {
      report(isTyped);
      return () => report(false);
    },
    [isTyped],
  );
  const [setVideoLink, { isLoading }] = useSetVideoLinkMutation();
  const save = (link: string) =>
    runMutation(setVideoLink({ articleId: String(article.id), videoLink: { url: link } }).unwrap());
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (url.trim().length >= VIDEO_LINK_MIN) void save(url.trim());
  };
  const remove = async () => {
    if (await save('')) field.current?.focus(); // The focused button unmounts with the link.
  };
  return (
    <fieldset className={styles.block}>
      <legend>Lien Video</legend>
      <form className={styles.line} onSubmit={handleSubmit}>
        <TextField
          label="Adresse de la vidéo"
          name="videoLink"
          type="url"
          value={url}
          onChange={setUrl}
          inputRef={field}
          className={styles.address}
        />
        <SubmitButton busy={isLoading} disabled={url.trim().length < VIDEO_LINK_MIN}>
          VALIDER
        </SubmitButton>
        {article.youtubeLink && (
          <Button variant="danger" onClick={() => void remove()}>
            Retirer le lien
          </Button>
        )}
      </form>
    </fieldset>
  );
}

/** Text of the field: reset whenever the article's link changes. */
function useLinkText(link: string): [string, (text: string) => void] {
  const [edited, setEdited] = useState({ link, text: link });
  if (edited.link !== link) setEdited({ link, text: link });
  return [edited.link === link ? edited.text : link, (text) => setEdited({ link, text })];
}
