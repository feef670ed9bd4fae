/** Icons of the administration and the article editor alone: they come with their screens, visitors never load them. */
export const adminIcons = {
  archive: 'M4 5h16v4H4ZM5.5 9v11h13V9M10 13h4',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5l3.5 2.5',
  inbox: 'M4 13l2.5-8h11L20 13v6H4ZM4 13h5l1.5 2.5h3L15 13h5',
  mail: 'M3.5 6h17v12.5h-17ZM3.5 7l8.5 6.5L20.5 7',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  users: 'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.8c2.3.6 3.7 2.1 4 4.7',
} as const;
