/** As little height as 400 % zoom leaves: there no bar stays over what one reads. */
export const lowScreen = '@media (max-height: 400px)';
