import { company } from '../../content/company';
import { slides } from '../../content/slides';
import { PageTitle } from '../../ui/PageTitle';
import { Brochures } from './Brochures';
import { Carousel } from './Carousel';
import { Featured } from './Featured';
import { VideoSection } from './VideoSection';

export default function HomeScreen() {
  return (
    <>
      <PageTitle hidden>{`${company.name}, tout pour le laboratoire`}</PageTitle>
      <Carousel slides={slides} />
      <Brochures />
      <Featured />
      <VideoSection />
    </>
  );
}
