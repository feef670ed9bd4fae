import { video } from '../../../../content/video';
import { homeOf } from '../../../../domain/shopContent/home/homeContent';
import type { ShopFields } from '../../../../domain/shopContent/sections';
import { HomeParts } from '../../../features/home/HomeParts';
import VideoSection from '../../../features/home/VideoSection';

/** The parts of the home page that its section writes, as visitors see them. */
export function HomePreview({ fields }: { fields: ShopFields }) {
  const home = homeOf(fields);
  return (
    <>
      <HomeParts home={home} />
      <VideoSection video={{ ...video, ...home.video }} />
    </>
  );
}
