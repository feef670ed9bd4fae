import StarFilled from '@ant-design/icons/es/icons/StarFilled';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import type { Attachment } from '../../../contract/api.gen';
import { PICTURE_ACCEPT, PICTURE_LIMITS } from '../../../domain/fileLimits';
import { PICTURES_MAX } from '../../../domain/limits';
import {
  useAddPictureFromWebMutation,
  useSetDefaultPictureMutation,
} from '../../api/adminEndpoints.gen';
import { attachmentThumbnailUrl } from '../../api/mediaUrls';
import { IconButton } from '../../ui/button/Button';
import { AddFile } from './AddFile';
import { DeleteFile } from './DeleteFile';
import { useArticleMutation, useFocusOnSuccess } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

/**
 * Up to three pictures, one of them the default; the tile to add one is shown below that number
 * (ARTADM-07).
 */
export function PicturesEditor({
  articleId,
  pictures,
}: {
  articleId: number;
  pictures: Attachment[];
}) {
  const { fieldset, focusOnSuccess } = useFocusOnSuccess();
  return (
    <fieldset ref={fieldset} className={styles.block} tabIndex={-1}>
      <legend>Images</legend>
      <ul className={styles.tiles}>
        {pictures.map((picture) => (
          <Picture
            key={picture.id}
            articleId={articleId}
            picture={picture}
            onDelete={(done) => void focusOnSuccess(done)}
          />
        ))}
        {pictures.length < PICTURES_MAX && (
          <li className={styles.newPicture}>
            <NewPicture articleId={articleId} />
          </li>
        )}
      </ul>
    </fieldset>
  );
}

const STAR = { fontSize: 20 };

interface PictureProps {
  articleId: number;
  picture: Attachment;
  onDelete: (done: Promise<boolean>) => void;
}

function Picture({ articleId, picture, onDelete }: PictureProps) {
  const runMutation = useArticleMutation();
  const [setDefault] = useSetDefaultPictureMutation();
  const isDefault = picture.firstAttachment === '1';
  const makeDefault = () =>
    runMutation(
      setDefault({ articleId: String(articleId), attachmentId: String(picture.id) }).unwrap(),
    );
  return (
    <li className={styles.tile}>
      <img
        src={attachmentThumbnailUrl(picture.id)}
        alt={picture.original_file_name}
        width={152}
        height={152}
      />
      <IconButton
        icon={isDefault ? <StarFilled style={STAR} /> : <StarOutlined style={STAR} />}
        label={isDefault ? 'Image par défaut' : 'Choisir comme image par défaut'}
        aria-pressed={isDefault}
        className={isDefault ? styles.default : ''}
        onClick={() => void makeDefault()}
      />
      <DeleteFile file={picture} kind="l’image" onDelete={onDelete} />
    </li>
  );
}

function NewPicture({ articleId }: { articleId: number }) {
  const [addPicture] = useAddPictureFromWebMutation();
  return (
    <AddFile
      articleId={articleId}
      label="Ajouter une image"
      limits={`${PICTURE_LIMITS}. ${PICTURES_MAX} images au plus par article.`}
      accept={PICTURE_ACCEPT}
      pasteLabel="Coller une adresse"
      addFromUrl={(url) => addPicture({ id: String(articleId), webAddress: { url } }).unwrap()}
      acceptsPaste
    />
  );
}
