import { act, fireEvent, render, screen } from '@testing-library/react';
import { homeDefaults } from '../../../../src/content/home';
import { slidesOf } from '../../../../src/content/slides';
import { Carousel } from '../../../../src/web/features/home/Carousel';

const slides = slidesOf(homeDefaults);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const carousel = () => screen.getByRole('region', { name: 'Nos actualités' });
const all = () => screen.getAllByRole('group', { hidden: true });
const shownSlide = () => screen.getByRole('group');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Simulates a media feature the visitor prefers. */
function prefer(feature: string) {
  const matchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes(feature) }),
    );
}

test('HOME-01 the carousel has 4 slides, one shown at a time', () => {
  render(<Carousel slides={slides} />);
  expect(all()).toHaveLength(4);
  expect(shownSlide()).toHaveAccessibleName('1 sur 4');
});

test('a picture loads during the slide before it, all of them under the pointer', () => {
  render(<Carousel slides={slides} />);
  const loaded = () => all().map((slide) => slide.querySelector('img') !== null);
  expect(loaded()).toEqual([true, true, false, false]);
  pass(10_000);
  expect(loaded()).toEqual([true, true, true, false]);
  fireEvent.mouseEnter(carousel());
  expect(loaded()).toEqual([true, true, true, true]);
});

test('HOME-05 slides 0 to 2 link to external manufacturer sites', () => {
  const { container } = render(<Carousel slides={slides} />);
  const links = [...container.querySelectorAll('a')];
  expect(links).toHaveLength(3);
  for (const link of links) {
    expect(link.href).toMatch(/^https:\/\//);
    expect(link.rel).toContain('external');
  }
});

test('HOME-06 slide 3 has no link', () => {
  render(<Carousel slides={slides} />);
  expect(all()[3]?.querySelector('a')).toBeNull();
  expect(slides[3]?.href).toBeUndefined();
});

test('a hovered or focused carousel is paused, and needs 10000 ms again afterwards', () => {
  render(<Carousel slides={slides} />);
  fireEvent.mouseEnter(carousel());
  pass(60_000);
  fireEvent.focus(screen.getByRole('button', { name: 'Diapositive 1' }));
  fireEvent.mouseLeave(carousel());
  pass(60_000);
  expect(shownSlide()).toHaveAccessibleName('1 sur 4');
  fireEvent.blur(screen.getByRole('button', { name: 'Diapositive 1' }));
  pass(10_000);
  expect(shownSlide()).toHaveAccessibleName('2 sur 4');
});

test('the carousel is paused in a hidden tab', () => {
  render(<Carousel slides={slides} />);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(60_000);
  expect(shownSlide()).toHaveAccessibleName('1 sur 4');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(10_000);
  expect(shownSlide()).toHaveAccessibleName('2 sur 4');
});

test('the carousel can be paused and resumed', () => {
  render(<Carousel slides={slides} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mettre en pause' }));
  pass(60_000);
  expect(shownSlide()).toHaveAccessibleName('1 sur 4');
  fireEvent.click(screen.getByRole('button', { name: 'Reprendre le défilement' }));
  pass(10_000);
  expect(shownSlide()).toHaveAccessibleName('2 sur 4');
});

test('with prefers-reduced-motion the carousel starts paused, and can be started', () => {
  prefer('prefers-reduced-motion');
  render(<Carousel slides={slides} />);
  pass(60_000);
  expect(shownSlide()).toHaveAccessibleName('1 sur 4');
  fireEvent.click(screen.getByRole('button', { name: 'Reprendre le défilement' }));
  pass(10_000);
  expect(shownSlide()).toHaveAccessibleName('2 sur 4');
});

test('a dot shows its slide and is marked as the current one', () => {
  render(<Carousel slides={slides} />);
  fireEvent.click(screen.getByRole('button', { name: 'Diapositive 3' }));
  expect(shownSlide()).toHaveAccessibleName('3 sur 4');
  expect(screen.getByRole('button', { name: 'Diapositive 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('hidden slides are neither exposed to screen readers nor focusable', () => {
  render(<Carousel slides={slides} />);
  expect(all().map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true, true]);
});
