/** The home screen's frame inside index.html: the app's own words and icons, with grey boxes in place of data. */
export declare function homeFrame(): string;
//# sourceMappingURL=home-frame.d.ts.map
