// Imported between the libraries and the app: each is evaluated in a task by itself, and a touch or a paint goes between them.
await new Promise((resolve) => {
  setTimeout(resolve);
});

export {};
